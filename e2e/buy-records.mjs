// Buys over the API, as a program would, what pictures and audits need to find held.

/** Every record of a company that can be bought. @param {string} url @param {string} number */
export async function buyCompany(url, number) {
  const summary = await (await fetch(`${url}/api/company/${number}`)).json();
  for (const { operation } of summary.operations) await buyRecord(url, `/company/${number}/${operation}`);
}

/** What makes a purchase one of the first copy only: what is held already is answered free. */
export const FIRST_COPY = { 'If-None-Match': '*' };

/** The first copy of the record at an address of the application. @param {string} url @param {string} path */
export async function buyRecord(url, path) {
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers: FIRST_COPY });
  if (!answer.ok) throw new Error(`${path} could not be bought: ${answer.status} ${await answer.text()}`);
}
