import { specsOf, type App, type Spec } from './plan.js';
import type { Case } from './set.js';
import { alpine } from './apps/alpine.js';
import { antd } from './apps/antd.js';
import { aria } from './apps/aria.js';
import { booking } from './apps/booking.js';
import { chat } from './apps/chat.js';
import { dropzone } from './apps/dropzone.js';
import { element } from './apps/element.js';
import { filepond } from './apps/filepond.js';
import { formik } from './apps/formik.js';
import { htmx } from './apps/htmx.js';
import { mantine } from './apps/mantine.js';
import { mui } from './apps/mui.js';
import { quill } from './apps/quill.js';
import { rhf } from './apps/rhf.js';
import { rq } from './apps/rq.js';
import { shoelace } from './apps/shoelace.js';
import { sortable } from './apps/sortable.js';
import { swal } from './apps/swal.js';
import { tabulator } from './apps/tabulator.js';
import { tiptap } from './apps/tiptap.js';
import { turbo } from './apps/turbo.js';
import { unpoly } from './apps/unpoly.js';
import { uppy } from './apps/uppy.js';
import { urql } from './apps/urql.js';

const APPS: readonly App[] = [
  mui, antd, mantine, rhf, formik, rq, tabulator, filepond, dropzone, uppy, quill, tiptap,
  booking, htmx, turbo, alpine, element, shoelace, swal, urql, unpoly, chat, aria, sortable,
];

export const SPECS: readonly Spec[] = APPS.flatMap(specsOf);
export const CASES: readonly Case[] = SPECS.map((spec) => spec.case);
