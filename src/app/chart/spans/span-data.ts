/** What a span figure draws: who or what lasted from when to when. Plain data, of whatever. */
export type Span = {
  readonly id: string;
  readonly label: string;
  /** ISO dates, the first not after the second. */
  readonly from: string;
  readonly to: string;
  /** It had not ended on its last day: drawn full, where one that had is drawn thin. */
  readonly open: boolean;
  /** Its dates in words, beside the bar. */
  readonly words: string;
};

/** A day that concerns every span, drawn across all of them. */
export type SpanMark = { readonly date: string; readonly label: string };
