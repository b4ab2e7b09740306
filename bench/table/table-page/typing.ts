/** The typed text and its expected result: number of rows, and the name in the first row. */
export type Step = { readonly typed: string; readonly rows: number; readonly first: string };

export type Seen = { readonly rows: number; readonly first: string };

export type Side<Row> = {
  readonly show: (rows: readonly Row[]) => void;
  readonly seen: () => Seen;
};

/** Times each keystroke on the event clock, from the press until its rows are painted. */
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

const PATIENCE_MS = 10_000;

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

/** Called in a frame: resolves after its paint, when the first message is handled. */
function afterFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
}
