import { expect, test } from 'vitest';
import { failureTexts } from './failure-texts.ts';

function textsOf(isFree: boolean): string[] {
  const { retry, ...sentences } = failureTexts(isFree);
  return [retry, ...Object.values(sentences).map((sentence) => sentence('It failed'))];
}

test('a failure on a free source says nothing of costs', () => {
  for (const text of textsOf(true)) expect(text).not.toMatch(/bought|charged|cost|free/);
  for (const text of textsOf(false)) expect(text).toMatch(/bought|charged|cost|free/);
});
