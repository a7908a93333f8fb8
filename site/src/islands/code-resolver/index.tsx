import {hydrate} from '../hydrate';
import CodeResolver from './resolver';

export const mount = hydrate(CodeResolver, (section) => ({pasted: section.querySelector('textarea')!.value}));
