import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from './access/settled.ts';
import { ascends, type Blocks, blocksOf, sortedWithin } from './row-order.ts';

/** A row as it stands on the page: its text, and of each cell what it is sorted by. */
type Row = { readonly text: string; readonly keys: readonly string[] };

/** What a history entry has to lead back to. */
type Entry = { readonly url: string; readonly rows: readonly string[] };

/** Whatever the machine is busy with: what has not happened by then will not. */
const PATIENCE_MS = 20_000;

/** One table of a page, by its name, with what stands around it. */
export class TableWalk {
  readonly table: Locator;
  /** The table with its filters and tools: the innermost block that has both. */
  readonly block: Locator;
  readonly page: Page;
  /** The entries of the history that this walk made, oldest first. */
  readonly #entries: Entry[] = [];

  constructor(page: Page, name: RegExp) {
    this.page = page;
    this.table = page.getByRole('table', { name });
    this.block = page
      .locator('div')
      .filter({ has: this.table })
      .filter({ has: page.getByRole('button', { name: /^Columns/ }) })
      .last();
  }

  /** Text of the rows as they stand. */
  async rows(): Promise<string[]> {
    return await this.table
      .locator('tbody')
      .evaluate((body) => [...body.querySelectorAll('tr')].map((row) => row.textContent));
  }

  /** Text of the rows, once they are as expected. */
  async rowsOnce(expected: (rows: string[]) => boolean, what: string): Promise<string[]> {
    let rows: string[] = [];
    const poll = expect.poll(
      async () => {
        rows = await this.rows();
        return expected(rows);
      },
      { message: what, intervals: [20], timeout: PATIENCE_MS },
    );
    await poll.toBe(true);
    return rows;
  }

  /** What the controls say, by their names. */
  async controls(): Promise<string[]> {
    await this.openFilters();
    return await this.block.locator('input:not([type=checkbox]), select').evaluateAll((all) =>
      all.map((control) => {
        const field = control as HTMLInputElement | HTMLSelectElement;
        return `${field.labels?.[0]?.textContent}: ${field.value}`;
      }),
    );
  }

  async openFilters() {
    const more = this.block.getByRole('button', { name: /^More filters/, expanded: false });
    if ((await more.count()) > 0) await more.click();
  }

  /** Remembers what the page shows when the walk begins. */
  async begin(): Promise<string[]> {
    await expect(this.table).toBeVisible();
    // The first frame has not all of them.
    await settle(this.page);
    const rows = await this.rowsOnce(({ length }) => length > 0, 'rows to begin with');
    this.#entries.splice(0, this.#entries.length, { url: this.page.url(), rows });
    return rows;
  }

  /**
   * Does something that changes the address, waits for the rows that are expected then, and remembers both as what
   * Back has to lead to.
   */
  async step(
    kind: 'chooses' | 'types',
    act: () => Promise<unknown>,
    expected: (rows: string[]) => boolean = () => true,
  ): Promise<string[]> {
    const before = this.page.url();
    await act();
    await expect.poll(() => this.page.url(), { intervals: [20], timeout: PATIENCE_MS }).not.toBe(before);
    const rows = await this.rowsOnce(expected, `rows at ${this.page.url()}`);
    if (kind === 'types') this.#entries.pop();
    this.#entries.push({ url: this.page.url(), rows });
    return rows;
  }

  /** Goes back entry by entry and finds at each its address and its rows. */
  async backThrough() {
    this.#entries.pop();
    const entries = this.#entries.toReversed();
    const found = await this.table.evaluate(
      async (_, { expected, patience }) => {
        const shown = () =>
          [...document.querySelectorAll('table')].map((table) =>
            [...table.querySelectorAll('tbody tr')].map((row) => row.textContent).join('\n'),
          );
        const results: string[] = [];
        for (const { url, rows } of expected) {
          history.back();
          const end = performance.now() + patience;
          const wanted = rows.join('\n');
          const arrived = () => location.href === url && shown().includes(wanted);
          while (!arrived() && performance.now() < end) await new Promise((done) => setTimeout(done, 5));
          results.push(arrived() ? url : `${location.href} with other rows than ${url}`);
          if (!arrived()) break;
        }
        return results;
      },
      { expected: entries, patience: PATIENCE_MS },
    );
    expect(found).toEqual(entries.map(({ url }) => url));
  }

  /**
   * Presses every header, once for each direction, then two after one another: the same rows each time, in the order of
   * that column, and of the second among rows that are equal in the first.
   */
  async sortByEach(everything: readonly string[]) {
    const headers = await this.table.locator('thead th').count();
    expect(headers, 'columns').toBeGreaterThan(1);
    const sorted: { blocks: Blocks; up: readonly string[] }[] = [];
    for (let column = 0; column < headers; column += 1) {
      const up = await this.#press(column, 'ascending');
      const down = await this.#press(column, 'descending');
      const blocks = expectOrder(column, up, down);
      expect(blocks.flat().toSorted()).toEqual(everything.toSorted());
      sorted.push({ blocks, up: up.map(({ text }) => text) });
    }
    const [first, second] = sorted.slice(-2);
    await this.#press(headers - 2, 'ascending');
    const both = await this.#press(headers - 1, '(sort 2, ascending)');
    expect(both.map(({ text }) => text)).toEqual(sortedWithin(first?.blocks ?? [], second?.up ?? []));
  }

  /** Presses a header, with Shift where it shall come second, and takes the rows once it says so. */
  async #press(column: number, says: string): Promise<Row[]> {
    const pressed = await this.table.evaluate(
      async (table, { at, said, patience }) => {
        const header = table.querySelectorAll('thead th')[at];
        const address = location.href;
        const shiftKey = said.startsWith('(');
        header?.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
        const done = () => header?.ariaSort === said || (shiftKey && header?.textContent.includes(said));
        const end = performance.now() + patience;
        while ((location.href === address || !done()) && performance.now() < end) {
          await new Promise((next) => setTimeout(next, 5));
        }
        const keyOf = (cell: Element) => cell.querySelector('time')?.dateTime ?? cell.textContent;
        return {
          done: done() === true && location.href !== address,
          url: location.href,
          rows: [...table.querySelectorAll('tbody tr')].map((row) => ({
            text: row.textContent,
            keys: [...row.children].map(keyOf),
          })),
        };
      },
      { at: column, said: says, patience: PATIENCE_MS },
    );
    expect(pressed.done, `column ${column} says ${says}, and so does the address`).toBe(true);
    const { url, rows } = pressed;
    this.#entries.push({ url, rows: rows.map(({ text }) => text) });
    return rows;
  }

  /** Sets every filter there is, one after the other, each to what leaves some of the rows that stood before it. */
  async filterByEach() {
    await this.openFilters();
    await this.#search();
    for (const select of await this.block.getByRole('combobox', { name: /^Filter by / }).all()) {
      const options = await select.locator('option').evaluateAll((all) =>
        all.slice(1).map((option) => ({
          value: (option as HTMLOptionElement).value,
          count: Number(/\((\d[\d,]*)\)$/.exec(option.textContent)?.[1]?.replaceAll(',', '') ?? 0),
        })),
      );
      const [most] = options.sort((a, b) => b.count - a.count);
      if (most === undefined || most.count === 0) throw new Error('a choice that would leave rows');
      // As many rows as the choice says.
      await this.#narrow(
        'chooses',
        () => select.selectOption(most.value),
        (rows) => rows.length === most.count,
      );
    }
    const unseen: Locator[] = [];
    for (const from of await this.block.getByLabel(/ from$/).all()) {
      if (!(await this.#rangeFrom(from))) unseen.push(from);
    }
    // Of a column that is not shown nothing is known here: any end stands in the address, and leaves what it leaves.
    for (const from of unseen) {
      const end = (await from.getAttribute('type')) === 'date' ? '1900-01-01' : '-1000000000';
      await this.step('types', () => from.fill(end));
    }
  }

  async #search() {
    const search = this.block.getByRole('searchbox');
    if ((await search.count()) === 0) return;
    // What is text stands in a direction of its own, or alone in its cell; dates and counts are not looked through.
    const texts = await this.table.locator('tbody :is(bdi, td:not(:has(*)))').allTextContents();
    const word = /[A-Za-z]{3,}/.exec(texts.join(' '))?.[0]?.toLowerCase() ?? '';
    const all = await this.rows();
    const hits = all.filter((row) => row.toLowerCase().includes(word)).length;
    await this.#narrow(
      'types',
      () => search.fill(word.toUpperCase()),
      (rows) => rows.length <= hits && (hits === all.length || rows.length < all.length),
    );
  }

  /** From the middle of the values in the column, as far as it is shown; whether it was. */
  async #rangeFrom(from: Locator): Promise<boolean> {
    const held = await this.#valuesUnder(from);
    const dates = (await from.getAttribute('type')) === 'date';
    const order = dates ? held.toSorted() : held.toSorted((a, b) => Number(a) - Number(b));
    const middle = order[Math.floor(order.length / 2)];
    if (middle === undefined) return false;
    const left = held.filter((value) => (dates ? value >= middle : Number(value) >= Number(middle))).length;
    await this.#narrow(
      'types',
      () => from.fill(middle),
      (rows) => rows.length === left,
    );
    return true;
  }

  async #narrow(
    kind: 'chooses' | 'types',
    act: () => Promise<unknown>,
    expected: (rows: string[]) => boolean,
  ) {
    const before = await this.rows();
    const after = await this.step(kind, act, expected);
    expect(before).toEqual(expect.arrayContaining(after));
    expect(after.length, 'rows left').toBeGreaterThan(0);
  }

  /** The readable values in the column that a range filters. */
  async #valuesUnder(from: Locator): Promise<string[]> {
    const label = await from.evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '');
    return await this.table.locator('tbody tr').evaluateAll(
      (rows, name) =>
        rows.flatMap((row) => {
          const cell = [...row.querySelectorAll('td')].find((one) => one.dataset['label'] === name);
          const date = cell?.querySelector('time')?.dateTime.slice(0, 10);
          const number = /^−?[\d,]+(\.\d+)?$/.exec(cell?.textContent ?? '')?.[0];
          const value = date ?? number?.replaceAll(',', '').replace('−', '-');
          return value === undefined ? [] : [value];
        }),
      label.replace(/ from$/, ''),
    );
  }
}

/** The blocks of a column, once it is sure that the two orders are its own. */
function expectOrder(column: number, up: readonly Row[], down: readonly Row[]): Blocks {
  const texts = (rows: readonly Row[]) => rows.map(({ text }) => text);
  const keys = up.map((row) => row.keys[column] ?? '');
  const blocks = blocksOf(texts(up), texts(down));
  if (blocks === undefined) throw new Error(`column ${column} goes down in another order than up: ${keys}`);
  // One block: every row has the same value, or all that have one, with the others behind them.
  const changes = keys.filter((key, at) => at > 0 && key !== keys[at - 1]).length;
  if (blocks.length === 1) expect(changes, `values of column ${column}: ${keys}`).toBeLessThan(2);
  const valued = texts(up).at(-1) === texts(down).at(-1) ? blocks.slice(0, -1) : blocks;
  const byText = new Map(up.map(({ text }, at) => [text, keys[at] ?? '']));
  const heads = valued.map(([head = '']) => byText.get(head) ?? '');
  expect(ascends(heads), `column ${column} ascends: ${heads}`).toBe(true);
  return blocks;
}
