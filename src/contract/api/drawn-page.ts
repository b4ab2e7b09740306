/** A page of the application that is drawn before its code runs, from what is sent along with it. */
type PageToDraw = {
  /** Path and parameters of its address. */
  readonly address: string;
  /** The gateway's answers that the page brings along: JSON, by their paths below `/api`. */
  readonly answers: ReadonlyMap<string, string>;
};

/** Draws a page as HTML, and asks nobody for anything. `undefined` where the address leads on to another one. */
export type DrawPage = (page: PageToDraw) => Promise<string | undefined>;
