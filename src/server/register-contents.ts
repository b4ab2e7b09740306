import type { RegisterContents } from '#contract/api/register.ts';
import type { RegisterInfo } from '#service/register/schema.ts';

/** Names each member that leaves: the info of a register also has paths of the machine. */
export function registerContents({ kind, label, companies, imported }: RegisterInfo): RegisterContents {
  const { on, files = [], kinds = [], counts = [] } = imported ?? {};
  return {
    ...{ kind, label, companies },
    ...(on !== undefined && { importedOn: on }),
    files: files.map((file) => ({
      name: file.name,
      ...(file.kind !== undefined && { kind: file.kind }),
      ...(file.asAt !== undefined && { asAt: file.asAt }),
      ...(file.bytes !== undefined && { bytes: file.bytes }),
    })),
    kinds: kinds.map(({ kind, noun, read, used, rejected, warnings }) => ({
      ...{ kind, noun, read, used, rejected, warnings },
    })),
    counts: counts
      .filter(({ what }) => !kinds.some(({ kind }) => what.startsWith(`${kind}: `)))
      .map(({ what, count }) => ({ what, count })),
  };
}
