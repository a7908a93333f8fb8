import {readChangelog} from '@repo/facts/changelog/entries';
import {CHANGELOG} from '@repo/lib/paths';

/** The data of the only plugin that has some: the latest entries of What's New. */
export const usePluginData = () => ({latest: readChangelog(CHANGELOG).slice(0, 3)});
