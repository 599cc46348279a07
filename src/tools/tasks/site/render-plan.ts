import { madeUpBeside, type PageMarkup } from '../../../tasks/index.js';

/** So many pages of one shape that brought nothing new stand for the rest of them. */
const BARREN_PLAIN = 3;
/** Where the markup has buttons, more of them are loaded before the rest is believed. */
const BARREN_WITH_BUTTONS = 10;

type Markup = Pick<PageMarkup, 'hasAnchors' | 'hasScripts' | 'hasButtons'>;

/** Which pages a crawl loads in a browser besides reading their markup (E&T 5.1): loading all of a large site takes too long. */
export class RenderPlan {
  readonly #barren = new Map<string, number>();

  /** Pages that have nothing but scripts are always loaded; of others as many of a shape as it takes to know that nothing comes of it. */
  wants(url: string, { hasAnchors, hasScripts, hasButtons }: Markup): boolean {
    if (!hasScripts) return false;
    if (!hasAnchors) return true;
    return (this.#barren.get(shapeOf(url)) ?? 0) < (hasButtons ? BARREN_WITH_BUTTONS : BARREN_PLAIN);
  }

  /** A page of the shape was loaded: whether it showed links that its markup does not have. */
  note(url: string, hasBroughtMore: boolean): void {
    const shape = shapeOf(url);
    this.#barren.set(shape, hasBroughtMore ? Number.NEGATIVE_INFINITY : (this.#barren.get(shape) ?? 0) + 1);
  }
}

const shapeOf = (url: string): string => madeUpBeside(url)?.shape ?? url;
