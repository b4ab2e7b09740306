import type { AppointmentRow } from '#app/company/appointments/appointment-rows.ts';

/** What was typed so far, and what is then to be seen: how many rows, and the name in the first. */
export type Step = { readonly typed: string; readonly rows: number; readonly first: string };

/** How many rows a side says it shows, and the name in the first that it draws. */
export type Seen = { readonly rows: number; readonly first: string };

/** One of the two tables: `show` gives it its rows, `seen` looks at what it shows. */
export type Side = {
  readonly show: (rows: readonly AppointmentRow[]) => void;
  readonly seen: () => Seen;
};

/** Takes the time of each keystroke, on the clock of the browser's events: from the press until its rows are painted. */
export function timeKeystrokes(steps: readonly Step[], seen: () => Seen): readonly number[] {
  const times: number[] = [];
  let pressed = 0;
  window.addEventListener(
    'keydown',
    async ({ timeStamp }) => {
      const step = steps[pressed];
      pressed += 1;
      if (step === undefined) return;
      await painted(seen, step);
      times.push(performance.now() - timeStamp);
    },
    { capture: true },
  );
  return times;
}

/** What takes longer than this has gone wrong. */
const PATIENCE_MS = 10_000;

/** Until the first frame that had the rows of a step in the document has been laid out and painted. */
export async function painted(seen: () => Seen, step: Step): Promise<void> {
  const start = performance.now();
  do {
    await frame();
    if (performance.now() - start > PATIENCE_MS) throw new Error(`The rows of “${step.typed}” never came.`);
  } while (!shows(seen(), step));
  await afterFrame();
}

function shows({ rows, first }: Seen, step: Step): boolean {
  return rows === step.rows && first === step.first;
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** In a frame: until what it draws is drawn, after which the first message is heard. */
function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}
