// Imports the programs that it is sent, one after another, and answers what the server answered each.

/** @type {{ status: number, type: string, text: string } | undefined} */
let answer;
const send = globalThis.fetch;
globalThis.fetch = async (...given) => {
  const response = await send(...given);
  const type = response.headers.get('Content-Type') ?? '';
  answer = { status: response.status, type, text: await response.clone().text() };
  return response;
};
// What the programs print.
console.log = () => {};

process.on('message', async (/** @type {string} */ program) => {
  answer = undefined;
  try {
    await import(program);
    process.send?.(answer ?? { error: 'The program sent no request.' });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
