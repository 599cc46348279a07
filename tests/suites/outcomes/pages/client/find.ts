/** Elements that the page surely has. */
export function byId(id: string): HTMLElement {
  return one(`[id="${id}"]`);
}

export function one<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E {
  const element = root.querySelector<E>(selector);
  if (element === null) throw new Error(`the page has no ${selector}`);
  return element;
}
