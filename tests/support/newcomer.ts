/**
 * An agent that has never heard of the server it works with: it has the list of tools and one text of instructions, and
 * goes by what they and the answers say. No name of a tool and no contract stands in this file; it finds them there.
 */

type Fields = Readonly<Record<string, unknown>>;

export interface Listed {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Fields;
}

/** All it can do: read the list, make a call. */
export interface Hands {
  list(): Promise<readonly Listed[]>;
  call(tool: string, args: Fields): Promise<{ readonly structured: Fields; readonly text: string }>;
}

export interface FormWish {
  readonly url: string;
  /** What belongs in each field, by its label. */
  readonly values: Readonly<Record<string, string>>;
  readonly button: string;
}

export interface ReviewWish {
  readonly url: string;
  readonly pages: readonly string[];
  /** What its user said, in words. */
  readonly said: string;
  /** How long it stays on a page it reads. */
  readonly dwellMs: number;
}

const MAX_ROUNDS = 8;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[^a-z]+/));

export class Newcomer {
  readonly #hands: Hands;
  readonly #tools: readonly Listed[];
  readonly #text: string;
  /** What answers have said, by the name it was said under. */
  #said: Record<string, unknown> = {};
  #events = 0;
  readonly calls: { readonly tool: string; readonly answer: Fields }[] = [];

  private constructor(hands: Hands, tools: readonly Listed[], text: string) {
    this.#hands = hands;
    this.#tools = tools;
    this.#text = text;
  }

  static async arrive(hands: Hands): Promise<Newcomer> {
    const tools = await hands.list();
    const guide = tools.find(({ description }) => /^how to work/i.test(description));
    if (guide === undefined) throw new Error('No tool says how to work here.');
    const { text } = await hands.call(guide.name, {});
    return new Newcomer(hands, tools, text);
  }

  get instructions(): string {
    return this.#text;
  }

  /** Fills in the form and presses its button, the way it is told to. */
  async submitForm({ url, values, button }: FormWish): Promise<Fields> {
    await this.#open(url);
    const controls = await this.#see();
    const type = this.#named(/Act by ref: .*/, /\btype/i);
    for (const [label, text] of Object.entries(values))
      await this.#call(type, { ctaRef: refOf(controls, label, (role) => role !== 'button'), text });
    const press = this.#named(/Act by ref: .*/, /\bclick/i);
    const ctaRef = refOf(controls, button, (role) => role === 'button');
    const pressed = await this.#call(press, { ctaRef });
    if (pressed.ok === true) return pressed;
    const better = find(pressed, 'suggestedTool');
    if (typeof better === 'string') return this.#call(better, { ctaRef });
    const transitionContract = find(pressed, 'suggestedContract');
    return transitionContract === undefined ? pressed : this.#call(press, { ctaRef, transitionContract });
  }

  /** Looks at pages as work whose end somebody checks. It forgets the last page, and is told. */
  async review({ url, pages, said, dwellMs }: ReviewWish): Promise<Fields> {
    const create = this.#named(/# Tasks\n.*/, /_create\b/);
    const progress = this.#named(/# Tasks\n.*/, /_progress\b/);
    const complete = this.#named(/# Tasks\n[^#]*/, /_complete\b/);
    await this.#begin(create, { said, url });
    for (const page of pages.slice(0, -1)) await this.#readPage(page, dwellMs);
    await this.#event(progress, {
      discoveredUnits: pages.map((unitKey) => ({ unitKey })),
      unitUpdates: pages.map((unitKey) => ({ unitKey, status: 'checked' })),
    });
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const end = await this.#event(complete, {});
      if (end.completed === true) return end;
      await this.#follow(end, dwellMs);
    }
    throw new Error(`It was never completed: ${JSON.stringify(this.calls.at(-1))}`);
  }

  /** Does what an answer says comes next; a page that it opens is also read. */
  async #follow({ nextSteps }: Fields, dwellMs: number): Promise<void> {
    const steps = Array.isArray(nextSteps) ? nextSteps.filter(isFields) : [];
    if (steps.length === 0) throw new Error('Nobody says how to go on.');
    for (const { tool, args } of steps) {
      const given = isFields(args) ? args : {};
      if (typeof given.url === 'string') await this.#readPage(given.url, dwellMs);
      else await this.#event(String(tool), given);
    }
  }

  async #begin(create: string, { said, url }: { readonly said: string; readonly url: string }): Promise<void> {
    const schema = await this.#schemaOf(create);
    const refused = await this.#call(create, {});
    const properties = fieldsOf(schema.properties);
    // The refusal names what is missing; of that it gives what it can describe in its own words.
    const [missing] = [...String(refused.message).matchAll(/"(\w+)"/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => isFields(fieldsOf(properties[name]).properties));
    if (missing === undefined) throw new Error(`It cannot begin: ${JSON.stringify(refused)}`);
    const wish = { said, url };
    const where = Object.entries(properties).filter(([, field]) => fieldsOf(field).format === 'uri');
    const begun = await this.#call(create, {
      [missing]: filled(fieldsOf(properties[missing]), wish),
      ...Object.fromEntries(where.map(([name]) => [name, url])),
    });
    if (begun.ok !== true) throw new Error(`It cannot begin: ${JSON.stringify(begun)}`);
  }

  /** A call with the arguments that the schema says come from earlier answers. */
  async #event(tool: string, args: Fields): Promise<Fields> {
    const schema = await this.#schemaOf(tool);
    const carried = Object.entries(fieldsOf(schema.properties)).flatMap(([name, field]) => {
      const description = String(fieldsOf(field).description ?? '');
      const from = /^(\w+) of the last answer/.exec(description)?.[1] ?? name;
      if (/^new for each/i.test(description)) return [[name, `newcomer-${(this.#events += 1)}`]];
      const isNeeded = Array.isArray(schema.required) && schema.required.includes(name);
      return isNeeded && from in this.#said ? [[name, this.#said[from]]] : [];
    });
    return this.#call(tool, { ...Object.fromEntries(carried), ...args });
  }

  async #readPage(url: string, dwellMs: number): Promise<void> {
    await this.#open(url);
    const reader = /(\w+) is for reading/.exec(this.#text)?.[1];
    await this.#call(reader ?? this.#seer(), {});
    await new Promise((resolve) => setTimeout(resolve, dwellMs));
  }

  async #open(url: string): Promise<void> {
    const opener = this.#tools.find(
      ({ description, inputSchema }) => 'url' in fieldsOf(inputSchema.properties) && /open|go to/i.test(description),
    );
    if (opener === undefined) throw new Error('No tool opens an address.');
    await this.#call(opener.name, { url });
  }

  async #see(): Promise<readonly Fields[]> {
    const seen = await this.#call(this.#seer(), {});
    return allOf(seen).filter(({ ref, text }) => typeof ref === 'number' && typeof text === 'string');
  }

  #seer(): string {
    return this.#named(/1\. See: .*/, /./);
  }

  /** The first tool that the passage names and the pattern fits, by name or by what the list says of it. */
  #named(passage: RegExp, pattern: RegExp): string {
    const [names] = [passage.exec(this.#text)?.[0] ?? ''].map((text) => text.match(/\b[a-z]+_[a-z_]+\b/g) ?? []);
    const known = names?.filter((name) => this.#tools.some((tool) => tool.name === name));
    const fits = known?.find((name) => pattern.test(name) || pattern.test(this.#describe(name)));
    if (fits === undefined) throw new Error(`The instructions name no tool for ${pattern} in ${passage}`);
    return fits;
  }

  #describe(name: string): string {
    return this.#tools.find((tool) => tool.name === name)?.description ?? '';
  }

  async #schemaOf(tool: string): Promise<Fields> {
    const teller = /(\w+)\(toolName="…"\) gives the full schema/.exec(this.#text)?.[1];
    if (teller === undefined) throw new Error('The instructions do not say where schemas are.');
    return fieldsOf(find(await this.#call(teller, { toolName: tool }), 'inputSchema'));
  }

  async #call(tool: string, args: Fields): Promise<Fields> {
    const { structured } = await this.#hands.call(tool, args);
    this.calls.push({ tool, answer: structured });
    this.#said = { ...this.#said, ...structured };
    return structured;
  }
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Every object in an answer. */
function allOf(value: unknown): readonly Fields[] {
  if (Array.isArray(value)) return value.flatMap(allOf);
  return isFields(value) ? [value, ...Object.values(value).flatMap(allOf)] : [];
}

function find(answer: Fields, name: string): unknown {
  return allOf(answer).find((part) => part[name] !== undefined && part[name] !== null)?.[name];
}

function refOf(controls: readonly Fields[], label: string, fits: (role: string) => boolean): unknown {
  const control = controls.find(({ text, role }) => String(text).includes(label) && fits(String(role)));
  if (control === undefined) throw new Error(`Nothing is called ${label}: ${JSON.stringify(controls)}`);
  return control.ref;
}

interface Wish {
  readonly said: string;
  readonly url: string;
}

/** A value for a field, from what the user said: choices by the words they share with it, texts by the text itself. */
function filled(field: Fields, wish: Wish): unknown {
  if (Array.isArray(field.enum)) return closest(field.enum.map(String), wish.said).choice;
  if (isFields(field.properties)) {
    const required = Array.isArray(field.required) ? field.required : [];
    const wanted = Object.entries(field.properties).filter(
      ([name, inner]) => required.includes(name) || isAskedFor(fieldsOf(inner), wish),
    );
    return Object.fromEntries(wanted.map(([name, inner]) => [name, filled(fieldsOf(inner), wish)]));
  }
  if (/in a word/.test(String(field.description ?? ''))) return wish.said.split(/\W+/)[0];
  return field.default === undefined ? wish.said : field.default;
}

/** What is optional is given when the user's own words choose something in it. */
function isAskedFor(field: Fields, wish: Wish): boolean {
  if (Array.isArray(field.enum)) return closest(field.enum.map(String), wish.said).shared > 0;
  return Object.values(fieldsOf(field.properties)).some((inner) => isAskedFor(fieldsOf(inner), wish));
}

function closest(choices: readonly string[], said: string) {
  const words = wordsOf(said);
  return choices
    .map((choice) => ({ choice, shared: [...wordsOf(choice)].filter((word) => words.has(word)).length }))
    .reduce((best, one) => (one.shared > best.shared ? one : best));
}
