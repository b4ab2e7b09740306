import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as v from 'valibot';

const Sample = v.object({ lang: v.string(), label: v.string(), source: v.string() });

const Operation = v.looseObject({
  operationId: v.string(),
  requestBody: v.optional(v.looseObject({ content: v.record(v.string(), v.looseObject({})) })),
  responses: v.record(v.string(), v.looseObject({ content: v.optional(v.record(v.string(), v.unknown())) })),
  'x-codeSamples': v.optional(v.array(Sample), []),
});

const Document = v.looseObject({ paths: v.record(v.string(), v.record(v.string(), Operation)) });

type Described = v.InferOutput<typeof Operation> & { readonly method: string; readonly path: string };

/** The published description, as a program reads it. */
export class Description {
  readonly operations: readonly Described[];
  readonly #ajv: Ajv2020;

  constructor(document: unknown) {
    const { paths } = v.parse(Document, document);
    this.operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    );
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(this.#ajv);
    this.#ajv.addSchema(Object(document), 'openapi');
  }

  operation(id: string): Described {
    const found = this.operations.find((each) => each.operationId === id);
    if (found === undefined) throw new Error(`No operation is named ${id}.`);
    return found;
  }

  sample(id: string, label: string): string {
    const found = this.operation(id)['x-codeSamples'].find((each) => each.label === label);
    if (found === undefined)
      throw new Error(
        `${id} has no sample: capture its example, see “a route of the API” in docs/contributing.md.`,
      );
    return found.source;
  }

  /** Why a body does not fit what the description says of this answer. */
  faultsOfAnswer(id: string, status: number, body: unknown): string[] {
    const { method, path, responses } = this.operation(id);
    const answer = responses[String(status)];
    if (answer === undefined) return [`${id} answers ${status}, which is not described.`];
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    ];
    return body === undefined || answer.content?.[type] === undefined ? [] : this.#faults(place, body);
  }

  /** Why a JSON body does not fit what the description says of this request. */
  faultsOfRequest(id: string, body: unknown): string[] {
    const { method, path } = this.operation(id);
    return this.#faults(
      ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'],
      body,
    );
  }

  #faults(place: readonly string[], body: unknown): string[] {
    const pointer = place.map((each) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = this.#ajv.getSchema(`openapi#/${pointer.join('/')}`);
    if (validate === undefined) return [`There is no schema at ${place.join(' ')}.`];
    if (validate(body) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}
