import React from 'react';
import {heading} from '@site/src/components/heading';

const levels = (['h2', 'h3', 'h4'] as const).map((level) => [level, heading(level)] as const);

export default Object.fromEntries(levels.map(([level, Heading]) => [level, <Heading id={level}>Amounts</Heading>]));
