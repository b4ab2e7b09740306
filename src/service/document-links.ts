import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links to documents, `{base}/document/{id}/{hash}` (SPEC 2.5): the hash proves that the link came with a record. */
export class DocumentLinks {
  readonly #secret: string;
  readonly #base: string;

  /** `base`: public address of the service, without trailing slash. */
  constructor(secret: string, base: string) {
    this.#secret = secret;
    this.#base = base;
  }

  /** `stored`: `document/{id}/{hash}`, as in the register. Its hash is replaced, because anyone can derive it from the seed. */
  complete(stored: string): string {
    const [, id = ''] = stored.split('/');
    return `${this.#base}/document/${id}/${this.#hash(id)}`;
  }

  proves(id: string, hash: string): boolean {
    const [given, expected] = [Buffer.from(hash), Buffer.from(this.#hash(id))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #hash(id: string): string {
    return createHmac('sha256', this.#secret).update(id).digest('base64url');
  }
}
