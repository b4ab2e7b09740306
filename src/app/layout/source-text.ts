import type { Source } from '#contract/api/source.ts';

type SourceText = {
  /** Beside the product's name. */
  readonly tag: string;
  readonly sentence: string;
};

export function sourceText({ kind, label }: Pick<Source, 'kind' | 'label'>): SourceText {
  switch (kind) {
    case 'sample':
      return {
        tag: 'Sample data',
        sentence: 'Sample register: every company, person and figure here is fictional.',
      };
    case 'public':
      return { tag: 'Public data', sentence: `Source: ${label}` };
    case 'provider':
      return { tag: label, sentence: `Records come from ${label}` };
  }
}
