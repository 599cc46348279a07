import { generateKeyPairSync, sign } from 'node:crypto';

/** ISO 8824 in its shortest form: a tag, a length, what is in it. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const ED25519 = der(0x30, der(0x06, Buffer.from('2b6570', 'hex')));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const ALT_NAMES = der(0x06, Buffer.from('551d11', 'hex'));

/** A certificate for 127.0.0.1 that nobody vouches for but itself. */
export function selfSigned(): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = der(0x30, der(0x31, der(0x30, COMMON_NAME, text(0x0c, '127.0.0.1'))));
  const alternatives = der(0x30, der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ED25519,
    name,
    der(0x30, text(0x17, '200101000000Z'), text(0x17, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, ALT_NAMES, der(0x04, alternatives)))),
  );
  const whole = der(0x30, body, ED25519, der(0x03, Buffer.from([0]), sign(null, body, privateKey)));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
