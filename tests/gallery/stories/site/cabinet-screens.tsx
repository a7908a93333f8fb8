import fs from 'node:fs';
import path from 'node:path';
import React, {type ComponentType} from 'react';
import {SITE} from '@repo/lib/paths';

const FOLDER = path.join(SITE, 'src/components/cabinet-screens');

/** Every exported component whose name says that it is a screen. */
const screens = await Promise.all(
  fs
    .readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsx'))
    .map(async (name) => {
      const exported = (await import(path.join(FOLDER, name))) as Record<string, ComponentType>;
      return Object.entries(exported)
        .filter(([component]) => /(?:Screens?|Phones)$/.test(component))
        .map(([component, Screen]) => [component, <Screen />] as const);
    }),
);

export default Object.fromEntries(screens.flat());
