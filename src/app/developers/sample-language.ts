import { useState } from 'react';

const LANGUAGES = ['curl', 'TypeScript'] as const;
export type SampleLanguage = (typeof LANGUAGES)[number];

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: value }));

const KEY = 'sample-language';

/** The language of all examples, remembered on this device. */
export function useSampleLanguage(): [SampleLanguage, (language: SampleLanguage) => void] {
  const [language, setLanguage] = useState(stored);
  const choose = (chosen: SampleLanguage) => {
    setLanguage(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Storage is blocked.
    }
  };
  return [language, choose];
}

function stored(): SampleLanguage {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(KEY)) ?? 'curl';
  } catch {
    return 'curl';
  }
}
