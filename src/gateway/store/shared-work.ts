/** Does work once at a time for each key; who asks meanwhile waits for the same. */
export class SharedWork<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (running !== undefined) return await running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return await started;
  }
}
