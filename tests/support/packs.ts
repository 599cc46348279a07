import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson, sha256Hex } from '../../src/kernel/index.js';
import type { PackContent, PackEntry, PackHint } from '../../src/knowledge/index.js';
import { sealPack } from '../../src/learning/packs/file.js';
import type { SigningKey } from '../../src/safety/index.js';
import { click, KNOWN_AT, playbook } from './knowledge.js';

/** A key pair of its own, without a file. */
export function issuerKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    keyId: sha256Hex(raw).slice(0, 16),
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  };
}

export const packed = (over: Partial<PackEntry> = {}): PackEntry => ({
  stableId: 'newsletter',
  type: 'modal',
  contentRev: 3,
  fingerprint: { signals: [{ kind: 'dom', match: '#box' }], minConfidence: 0.6 },
  playbook: playbook(),
  context: {},
  evidence: { successes: 12, failures: 1, distinctSessions: 4, lastSuccessAt: KNOWN_AT },
  ...over,
});

export const packedHint = (over: Partial<PackHint> = {}): PackHint => ({
  hintId: 'ads',
  kind: 'content_filter.ad_container',
  mode: 'ancestor',
  selectors: ['.promoted'],
  effect: { scoreDelta: -0.5, tag: 'sponsored' },
  enumerateMax: 8,
  framework: null,
  controlKind: null,
  advice: null,
  ...over,
});

/** An entry and hints with every member that there is. */
export const EVERYTHING: PackContent = {
  scope: 'shop.example',
  entries: [
    packed({
      type: 'custom',
      fingerprint: { signals: [{ kind: 'text', match: 'Übersicht', locale: 'de' }], minConfidence: 0.6 },
      playbook: playbook({
        policy: 'custom',
        actions: [
          { type: 'navigate', routeTemplate: 'orders/:id', timeoutMs: 15_000 },
          click('#open', {
            fallbackSelectors: ['.open'],
            declaredPolarity: 'navigate',
            maxScope: 'scoped_to_frame',
            allowedEffect: 'navigation_only',
            targetVisibleText: 'Open',
            anchor: {
              tag: 'a',
              role: 'link',
              name: 'Open',
              inputType: 'text',
              id: 'open',
              testId: 'open',
              nameAttribute: 'open',
              placeholder: 'Open',
              href: 'orders/:id',
              region: 'Orders',
            },
          }),
          { type: 'type', selector: '#q', slot: 'query', valueSource: 'agent_supplied', timeoutMs: 3000 },
          { type: 'press_key', key: 'Enter', timeoutMs: 3000 },
        ],
        verify: [
          { type: 'url_matches', routeTemplate: 'orders/:id' },
          { type: 'text_present', text: 'Orders' },
          { type: 'absent', selector: '#wait' },
          { type: 'obstruction_cleared', threshold: 0.05 },
          { type: 'wait', ms: 100 },
        ],
        requiredCapabilities: ['logged_in'],
        slots: [
          { name: 'id', type: 'id', maxLength: 64 },
          { name: 'query', type: 'text', maxLength: 200 },
        ],
      }),
      context: { device: 'desktop', locale: 'de', auth: 'logged_in', routes: ['orders'] },
    }),
    packed({
      stableId: 'consent',
      type: 'consent_cmp',
      playbook: playbook({
        policy: 'reject_preferred',
        actions: [{ type: 'click', timeoutMs: 3000, declaredPolarity: 'reject', vendorApiCall: 'OneTrust.RejectAll' }],
      }),
      evidence: { successes: 5, failures: 0, distinctSessions: 3, lastSuccessAt: null },
    }),
  ],
  hints: [
    packedHint(),
    packedHint({
      hintId: 'picker',
      kind: 'framework.control',
      effect: null,
      framework: 'flatpickr',
      controlKind: 'date',
      advice: 'Type the date, then press Enter.',
    }),
  ],
};

export const SEAL = { packId: 'pack_1', createdAtMs: KNOWN_AT, novaVersion: '1.2.3' };

/** The file of a pack, as bytes. */
export function packFile(
  content: PackContent,
  key: SigningKey = issuerKey(),
  name: string | null = 'Ada & Co',
): Buffer {
  return Buffer.from(sealPack(content, { ...SEAL, name, key }));
}

/** A pack as a test takes it apart. */
export type LoosePack = Record<string, any>;

/** The same pack after a change, signed anew as an issuer with other software would. */
export function resigned(file: Uint8Array, key: SigningKey, change: (pack: LoosePack) => void): Buffer {
  const { signature: _, ...pack } = JSON.parse(Buffer.from(file).toString());
  change(pack);
  return Buffer.from(JSON.stringify({ ...pack, signature: key.sign(canonicalJson(pack)) }));
}
