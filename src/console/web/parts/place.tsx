import { placeOf } from '../live/format.js';

/** An address of a web page: text in its own direction, never a link. */
export function Place({ url }: { readonly url: string }) {
  const { host, path } = placeOf(url);
  return (
    <bdi>
      {host}
      <span class="dim">{path}</span>
    </bdi>
  );
}
