import type { App } from '../kit.js';
import { app as accountEn } from './account-en.js';
import { app as auctionPl } from './auction-pl.js';
import { app as bankDe } from './bank-de.js';
import { app as blogRo } from './blog-ro.js';
import { app as boardUk } from './board-uk.js';
import { app as calendarSw } from './calendar-sw.js';
import { app as chatTh } from './chat-th.js';
import { app as clinicFr } from './clinic-fr.js';
import { app as cloudEn } from './cloud-en.js';
import { app as clubDa } from './club-da.js';
import { app as crmCs } from './crm-cs.js';
import { app as filesEn } from './files-en.js';
import { app as foodAr } from './food-ar.js';
import { app as forumFa } from './forum-fa.js';
import { app as govTw } from './gov-tw.js';
import { app as groupwareSv } from './groupware-sv.js';
import { app as hrHe } from './hr-he.js';
import { app as insureNl } from './insure-nl.js';
import { app as invoicesHu } from './invoices-hu.js';
import { app as libraryTa } from './library-ta.js';
import { app as mailEl } from './mail-el.js';
import { app as marketRu } from './market-ru.js';
import { app as officeKo } from './office-ko.js';
import { app as opsFi } from './ops-fi.js';
import { app as payZh } from './pay-zh.js';
import { app as pixPt } from './pix-pt.js';
import { app as railHi } from './rail-hi.js';
import { app as repoEn } from './repo-en.js';
import { app as rideId } from './ride-id.js';
import { app as ryokanJa } from './ryokan-ja.js';
import { app as schoolBg } from './school-bg.js';
import { app as shareHr } from './share-hr.js';
import { app as shopEn } from './shop-en.js';
import { app as signEn } from './sign-en.js';
import { app as stockLt } from './stock-lt.js';
import { app as storeTr } from './store-tr.js';
import { app as studioKa } from './studio-ka.js';
import { app as subsSr } from './subs-sr.js';
import { app as teamIt } from './team-it.js';
import { app as ticketVi } from './ticket-vi.js';
import { app as townEs } from './town-es.js';
import { app as tradeEn } from './trade-en.js';
import { app as walletBn } from './wallet-bn.js';

export const APPS: readonly App[] = [
  accountEn,
  auctionPl,
  bankDe,
  blogRo,
  boardUk,
  calendarSw,
  chatTh,
  clinicFr,
  cloudEn,
  clubDa,
  crmCs,
  filesEn,
  foodAr,
  forumFa,
  govTw,
  groupwareSv,
  hrHe,
  insureNl,
  invoicesHu,
  libraryTa,
  mailEl,
  marketRu,
  officeKo,
  opsFi,
  payZh,
  pixPt,
  railHi,
  repoEn,
  rideId,
  ryokanJa,
  schoolBg,
  shareHr,
  shopEn,
  signEn,
  stockLt,
  storeTr,
  studioKa,
  subsSr,
  teamIt,
  ticketVi,
  townEs,
  tradeEn,
  walletBn,
];
