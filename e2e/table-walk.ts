import { expect, type Locator, type Page } from '@playwright/test';

/** One table of a page, by its name, with what stands around it. */
export class TableWalk {
  readonly table: Locator;
  /** The table with its filters and tools: the innermost block that has both. */
  readonly block: Locator;
  /** What was shown at each entry of the history that this walk made, oldest first. */
  readonly #entries: string[][] = [];

  readonly page: Page;

  constructor(page: Page, name: RegExp) {
    this.page = page;
    this.table = page.getByRole('table', { name });
    this.block = page
      .locator('div')
      .filter({ has: this.table })
      .filter({ has: page.getByRole('button', { name: /^Columns/ }) })
      .last();
  }

  /** Text of the rows, once they have come to rest. */
  async rows(): Promise<string[]> {
    await expect(this.table).toBeVisible();
    let last: string[] | undefined;
    for (;;) {
      const now = await this.table.locator('tbody').evaluate(async (body) => {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 25)));
        return [...body.querySelectorAll('tr')].map((row) => row.textContent);
      });
      if (last !== undefined && now.join('\n') === last.join('\n')) return now;
      last = now;
    }
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
    const rows = await this.rows();
    this.#entries.splice(0, this.#entries.length, rows);
    return rows;
  }

  /** Does something that changes the address, and remembers what is shown then as what Back has to lead to. */
  async step(kind: 'chooses' | 'types', act: () => Promise<unknown>): Promise<string[]> {
    const before = this.page.url();
    await act();
    await expect.poll(() => this.page.url()).not.toBe(before);
    const rows = await this.rows();
    if (kind === 'types') this.#entries.pop();
    this.#entries.push(rows);
    return rows;
  }

  /** Goes back entry by entry and finds at each what was shown there. */
  async backThrough() {
    this.#entries.pop();
    const expected = this.#entries.toReversed();
    const found = await this.table.evaluate(async (_, entries) => {
      const shown = () => [...document.querySelectorAll('table')].map((one) => readRows(one));
      const readRows = (table: Element) =>
        [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
      const results: boolean[] = [];
      for (const entry of entries) {
        const wanted = entry.join('\n');
        history.back();
        const end = performance.now() + 5000;
        let arrived = false;
        while (!arrived && performance.now() < end) {
          await new Promise((done) => setTimeout(done, 10));
          arrived = shown().some((rows) => rows.join('\n') === wanted);
        }
        // Back is asynchronous, and two entries may show the same rows: the next step waits for the address.
        await new Promise((done) => setTimeout(done, 30));
        results.push(arrived);
      }
      return results;
    }, expected);
    expect(found).toEqual(expected.map(() => true));
  }

  /** Presses every header in turn, then all again after one another: the same rows in another order each time. */
  async sortByEach(everything: readonly string[]) {
    const sorted = await this.table.evaluate(async (table) => {
      const headers = [...table.querySelectorAll('thead th')].filter((header) =>
        header.querySelector('button'),
      );
      const rows = () => [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
      const press = async (header: Element, shiftKey: boolean, done: () => boolean) => {
        const address = location.href;
        header.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
        const end = performance.now() + 5000;
        while ((location.href === address || !done()) && performance.now() < end) {
          await new Promise((next) => setTimeout(next, 5));
        }
        return done() ? rows() : [`${header.textContent} was not sorted by`];
      };
      const alone = [];
      for (const header of headers) {
        alone.push(await press(header, false, () => header.ariaSort === 'ascending'));
      }
      const together = [];
      for (const [at, header] of headers.slice(0, -1).entries()) {
        const place = `(sort ${at + 2}, ascending)`;
        together.push(await press(header, true, () => header.textContent.includes(place)));
      }
      return [...alone, ...together];
    });
    expect(sorted.length).toBeGreaterThan(2);
    for (const rows of sorted) expect(rows.toSorted()).toEqual(everything.toSorted());
    this.#entries.push(...sorted);
  }

  /** Sets every filter there is, one after the other: each leaves some of the rows that stood before it. */
  async filterByEach() {
    await this.openFilters();
    const narrows = async (kind: 'chooses' | 'types', act: () => Promise<unknown>) => {
      const before = await this.rows();
      const after = await this.step(kind, act);
      expect(before).toEqual(expect.arrayContaining(after));
      expect(after.length, 'rows left').toBeGreaterThan(0);
    };
    const search = this.block.getByRole('searchbox');
    if ((await search.count()) > 0) {
      // What is text stands in a direction of its own; dates and counts are not looked through.
      const texts = await this.table.locator('tbody bdi').allTextContents();
      const [word = ''] = /[A-Za-z]{3,}/.exec(texts.join(' ')) ?? [];
      await narrows('types', () => search.fill(word.toUpperCase()));
    }
    for (const select of await this.block.getByRole('combobox', { name: /^Filter by / }).all()) {
      const value = await select.locator('option').evaluateAll(
        (options) =>
          options
            .slice(1)
            .map((option) => ({
              value: (option as HTMLOptionElement).value,
              count: Number(/\((\d[\d,]*)\)$/.exec(option.textContent)?.[1]?.replaceAll(',', '') ?? 0),
            }))
            .sort((a, b) => b.count - a.count)[0]?.value,
      );
      await narrows('chooses', () => select.selectOption(value ?? ''));
    }
    for (const from of await this.block.getByLabel(/ from$/).all()) {
      const dates = (await from.getAttribute('type')) === 'date';
      const held = await this.#valuesUnder(from);
      // A range that nothing falls into would show nothing of what follows.
      if (held.length === 0) continue;
      const least = dates ? held[0] : held.toSorted((a, b) => Number(a) - Number(b))[0];
      await narrows('types', () => from.fill(least ?? ''));
    }
  }

  /** The readable values in the column that a range filters, sorted as text. */
  async #valuesUnder(from: Locator): Promise<string[]> {
    const label = await from.evaluate((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '');
    const header = label.replace(/ from$/, '');
    const found = await this.table.locator('tbody tr').evaluateAll(
      (rows, name) =>
        rows.flatMap((row) => {
          const cell = [...row.querySelectorAll('td, th')].find(
            (one) => one.getAttribute('data-label') === name || (one.tagName === 'TH' && name === ''),
          );
          const date = cell?.querySelector('time')?.dateTime.slice(0, 10);
          const number = /^−?[\d,]+(\.\d+)?$/.exec(cell?.textContent ?? '')?.[0];
          const value = date ?? number?.replaceAll(',', '').replace('−', '-');
          return value === undefined ? [] : [value];
        }),
      header,
    );
    return found.sort();
  }
}
