// Why: only two states (a stored "system" shows dark), and a button that queues clicks before hydration.
import type {ReactNode} from 'react';
import React from 'react';
import clsx from 'clsx';
import {useColorMode} from '@docusaurus/theme-common';
import type {Props} from '@theme/ColorModeToggle';

export default function ColorModeToggle({className, buttonClassName, onChange}: Props): ReactNode {
  const {colorMode} = useColorMode();
  const next = colorMode === 'dark' ? 'light' : 'dark';
  return (
    <div className={className}>
      <button
        type="button"
        className={clsx('clean-btn', 'color-mode', buttonClassName)}
        onClick={() => onChange(next)}
        title={`${colorMode} mode`}
        aria-label={`Switch between dark and light mode (currently ${colorMode} mode)`}>
        <svg className="color-mode__sun" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="4" />
          <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
        </svg>
        <svg className="color-mode__moon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
        </svg>
      </button>
    </div>
  );
}
