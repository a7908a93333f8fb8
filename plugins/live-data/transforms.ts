// What turns a page's own elements into text, programs and links. One module, so that all share one contract and one
// catalogue in memory.
export {checkData} from './check';
export {remarkChangelog} from '../changelog/remark-changelog';
export {remarkGuide} from '../../render/guides/remark-guide';
export {rehypeCode} from '../../render/markdown/rehype-code';
export {remarkLinks} from '../../render/markdown/remark-links';
export {remarkProofs} from '../../render/markdown/remark-proofs';
export {remarkSamples} from '../../render/markdown/remark-samples';
export {remarkOperation} from '../../render/operations/remark-operation';
