import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import tokens from '../../styles/tokens.css?raw';
import { DesignSection } from '../frame/DesignSection.tsx';
import { colourRoles } from './colour-roles.ts';
import { contrast } from './contrast.ts';
import { PairsTable } from './PairsTable.tsx';

const ROLES = colourRoles(tokens);
const THEMES = ['light', 'dark'] as const;

/** Every role in the theme on screen, with its colour and its contrast to the paper in both. */
export function ColoursSection() {
  const paper = ROLES.get('paper');
  return (
    <DesignSection title="Colours" note="contrast to paper, light and dark">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-3 text-sm">
        {[...ROLES.values()].map((role) => (
          <li key={role.name} className="flex items-center gap-3">
            <svg className="h-control w-control shrink-0" aria-hidden="true">
              <rect
                width="100%"
                height="100%"
                style={{ fill: `var(--${role.name})` }}
                className="stroke-line-2"
              />
            </svg>
            <span>
              <span className="font-medium">
                <BidiText text={role.name} />
              </span>
              {THEMES.map((theme) => (
                <span key={theme} className="block text-xs text-ink-2">
                  {role[theme]} {paper && contrast(role[theme], paper[theme]).toFixed(2)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Disclosure summary="What stands on what, and its contrast">
        <PairsTable roles={ROLES} />
      </Disclosure>
    </DesignSection>
  );
}
