/** What a source sent. A `Response` is one, but cannot have every status that a source may send. */
export type ProviderResponse = {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: AsyncIterable<Uint8Array> | null;
};

export function isSuccess({ status }: ProviderResponse): boolean {
  return status >= 200 && status <= 299;
}

/** Any status above 599 is not one of HTTP (RFC 9110 section 15) and says nothing about the charge. */
export function isError({ status }: ProviderResponse): boolean {
  return status >= 400 && status <= 599;
}
