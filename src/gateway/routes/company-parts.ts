import type { Context } from 'hono';

/** Answers a GET of what stands below a company's address and is no record. */
export type CompanyPart = (request: Context) => Promise<Response>;

/**
 * These answers by the last part of the address. They are told from records by who answers, and not by the router: an address
 * that is a word here and a parameter there it could match only by trying one after the other.
 */
export type CompanyParts = ReadonlyMap<string, CompanyPart>;
