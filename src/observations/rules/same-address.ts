/** The same path with a query that the other address does not have. */
export function isWithQuery(url: string, plain: string): boolean {
  const [path, fragment = ''] = plain.split('#', 2);
  if (path === undefined || path.includes('?') || !url.startsWith(`${path}?`)) return false;
  return (url.split('#', 2)[1] ?? '') === fragment;
}
