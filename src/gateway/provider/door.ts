/** How the gateway reaches a lookup service: the embedded one and one over HTTP look the same. */
export type Door = (request: Request) => Promise<Response>;

/** A provider over HTTP: Node's own client, which sends a request once. Redirects are never followed. */
export const httpDoor: Door = (request) => fetch(request, { redirect: 'manual' });
