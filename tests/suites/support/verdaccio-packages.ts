/** Publishes packages with nothing in them on a Verdaccio of ours, as a person would who is signed in. */
import { createHash } from 'node:crypto';

const PACKED = Buffer.from('nothing in it');

/** Publishes the next version of a package, and answers that version. */
export type Publish = (name: string, dependencies?: Readonly<Record<string, string>>) => Promise<string>;

export async function publisherOn(url: string, user: string, password: string): Promise<Publish> {
  const login = await fetch(`${url}/-/user/org.couchdb.user:${user}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    },
    body: JSON.stringify({ name: user, password }),
  });
  if (!login.ok) throw new Error(`Verdaccio refused ${user}: ${login.status}`);
  const { token }: { token: string } = JSON.parse(await login.text());
  const shasum = createHash('sha1').update(PACKED).digest('hex');
  let patch = 0;
  return async (name, dependencies) => {
    const version = `1.${Math.floor(Math.random() * 900)}.${patch++}`;
    const file = `${name}-${version}.tgz`;
    const dist = { tarball: `${url}/${name}/-/${file}`, shasum };
    const one = { name, version, description: `The ${name}.`, license: 'MIT', readme: `# ${name}`, dependencies, dist };
    const answer = await fetch(`${url}/${name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        _id: name,
        name,
        'dist-tags': { latest: version },
        versions: { [version]: one },
        _attachments: {
          [file]: { content_type: 'application/octet-stream', data: PACKED.toString('base64'), length: PACKED.length },
        },
      }),
    });
    if (answer.status !== 201) throw new Error(`Verdaccio refused ${file}: ${answer.status} ${await answer.text()}`);
    return version;
  };
}
