import { canonicalJson, isoUtc } from '../kernel/index.js';
import { doubtAside, type Finding, found } from './finding.js';
import { isRecord, type Loose } from './loose.js';
import type { Prover } from './prover.js';

/** When a receipt existed at the latest, and who says so. */
export interface StatedTime {
  readonly genTimeMs: number;
  readonly authority: string;
  /** Whether its certificate is among those that were given. */
  readonly isConfirmed: boolean;
}

export interface StampFindings {
  readonly findings: readonly Finding[];
  /** Null without a time stamp that holds. */
  readonly stated: StatedTime | null;
}

const CHECK = 'time stamp';
const MEMBERS = ['nonce', 'token'];
const PEM_BLOCK = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;
const NONCE = /^(?:[0-9a-f]{2}){1,20}$/;

/** The certificates of a PEM file as base64, whatever stands between them. */
export function certificatesIn(pem: string): readonly string[] {
  return [...pem.matchAll(PEM_BLOCK)].map(([, body = '']) => body.replace(/\s/g, ''));
}

/** Checks the time stamp of a bundle (E&T 13.5). `authorities` are certificates that came by another way. */
export async function stampFindings(
  { timestamp, receipt }: Loose,
  authorities: string | null,
  prover: Prover,
): Promise<StampFindings> {
  if (timestamp === undefined) {
    const missing = doubtAside(CHECK, 'There is none in the bundle, so no authority confirms when it was made.');
    return { findings: authorities === null ? [] : [missing], stated: null };
  }
  const { nonce, token } = isRecord(timestamp) ? timestamp : {};
  const isWhole = isRecord(timestamp) && Object.keys(timestamp).sort().join() === MEMBERS.join();
  if (!isWhole || typeof token !== 'string' || typeof nonce !== 'string' || !NONCE.test(nonce))
    return fault('The time stamp has another form.');
  if (!isRecord(receipt)) return fault('There is a time stamp in the bundle, but nothing that was stamped.');
  const { checkToken } = await import('./timestamp/index.js');
  const report = await checkToken(token, { imprint: await prover.sha256(canonicalJson(receipt)), nonce });
  if (report.fault !== null) return fault(report.fault);
  const { genTimeMs, authority, certificate } = report;
  const isConfirmed = authorities !== null && certificatesIn(authorities).includes(certificate);
  return {
    findings: [said({ genTimeMs, authority, isConfirmed }, authorities)],
    stated: { genTimeMs, authority, isConfirmed },
  };
}

function said({ genTimeMs, authority, isConfirmed }: StatedTime, authorities: string | null): Finding {
  const time = isoUtc(genTimeMs);
  const name = JSON.stringify(authority);
  if (isConfirmed) return found(CHECK, null, `${time}, by ${name}, as given`);
  const unconfirmed = `${time}, time stated by an unconfirmed authority, ${name}`;
  if (authorities !== null) return doubtAside(CHECK, `${unconfirmed}: its certificate is not among those given.`);
  return {
    ...found(CHECK, null, `${unconfirmed}: pass its certificate with --tsa-cert`),
    isUnconfirmed: true,
  };
}

const fault = (text: string): StampFindings => ({ findings: [found(CHECK, text)], stated: null });
