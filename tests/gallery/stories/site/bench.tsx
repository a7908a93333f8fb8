import React from 'react';
import {keysOf} from '@repo/lib/keys-of';
import Bench from '@site/src/components/bench';
import {benches} from '@site/src/components/bench/names';

export default Object.fromEntries(keysOf(benches).map((name) => [name, <Bench name={name} />]));
