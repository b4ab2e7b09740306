import type { Source } from '#contract/api/source.ts';
import { COMPANY_TYPE, MOST_QUERIES } from './protocol.ts';

/** Of the companies of the United Kingdom, whose numbers the public register has as they are. */
const REGISTER = 'https://find-and-update.company-information.service.gov.uk/company/';

type Place = {
  /** Of this service, without a slash at the end. */
  readonly endpoint: string;
  readonly publicUrl: string;
  /** A key in a header is needed: the address is no secret. */
  readonly needsKey: boolean;
};

/** Says what the service does. The numbers of the sample register are fictional, and a provider may have its own. */
export function manifestOf({ kind, label }: Source, { endpoint, publicUrl, needsKey }: Place) {
  const suggest = (what: string) => ({ service_url: endpoint, service_path: `/suggest/${what}` });
  return {
    versions: ['0.2'],
    name: `Dossier: ${label}`,
    identifierSpace: kind === 'public' ? REGISTER : `${publicUrl}/company/`,
    schemaSpace: `${publicUrl}/reconcile/properties`,
    documentation: `${publicUrl}/api/openapi.json`,
    defaultTypes: [COMPANY_TYPE],
    view: { url: `${publicUrl}/company/{{id}}` },
    preview: { url: `${endpoint}/preview?id={{id}}`, width: 420, height: 180 },
    suggest: { entity: suggest('entity'), property: suggest('property'), type: suggest('type') },
    extend: {
      propose_properties: { service_url: endpoint, service_path: '/properties' },
      property_settings: [],
    },
    batchSize: MOST_QUERIES,
    ...(needsKey && { authentication: { type: 'apiKey', name: 'Authorization', in: 'header' } }),
  };
}
