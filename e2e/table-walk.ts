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
    for (const rows of this.#entries.toReversed()) {
      await this.page.goBack();
      await expect.poll(() => this.rows(), { message: this.page.url() }).toEqual(rows);
    }
  }

  /** Presses every header in turn: the same rows in another order, and the header says which. */
  async sortByEach(everything: readonly string[]) {
    const headers = this.table.getByRole('columnheader').filter({ has: this.page.getByRole('button') });
    const count = await headers.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at += 1) {
      const header = headers.nth(at);
      const rows = await this.step('chooses', () => header.getByRole('button').click());
      await expect(header).toHaveAttribute('aria-sort', 'ascending');
      expect(rows.toSorted()).toEqual(everything.toSorted());
    }
    // The others after the last one, by keyboard: each is a further key.
    for (let at = 0; at < count - 1; at += 1) {
      await headers.nth(at).getByRole('button').focus();
      await this.step('chooses', () => this.page.keyboard.press('Shift+Enter'));
    }
    expect(new URL(this.page.url()).search.split('%2C')).toHaveLength(count);
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
