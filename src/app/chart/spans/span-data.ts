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
  /** What a press on it picks, where it can be picked; several may pick the same. */
  readonly pick?: string | undefined;
};

/** What is picked among the spans, and what changes it: `undefined` where what is picked is pressed again. */
export type SpanPick = {
  readonly picked: string | undefined;
  readonly onPick: (pick: string | undefined) => void;
};

/** A day that concerns every span, drawn across all of them. */
export type SpanMark = { readonly date: string; readonly label: string };
