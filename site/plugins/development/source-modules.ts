// Everything that generates pages and published files. A development server reloads all of it together after a change,
// so that no module is older than another.
export {catalogue} from '../../../facts/catalogue';
export {knownFormats, knownOf} from '../../../gateway/diagnosis/bench-data';
export {recordGuidePlay, recordGuidePlays} from '../../../gateway/recording/guide-plays';
export {recordProof, recordProofs} from '../../../gateway/recording/proofs';
export {loadTables} from '../../../facts/tables';
export {remarkGuide} from '../../render/guides/remark-guide';
export {rehypeCode} from '../../render/markdown/rehype-code';
export {rehypeRowHeads} from '../../render/markdown/rehype-row-heads';
export {rehypeTables} from '../../render/markdown/rehype-tables';
export {remarkCases} from '../../render/markdown/remark-cases';
export {remarkFigures} from '../../render/markdown/remark-figures';
export {remarkLinks} from '../../render/markdown/remark-links';
export {remarkRules} from '../../render/markdown/remark-rules';
export {remarkProofs} from '../../render/markdown/remark-proofs';
export {remarkSamples} from '../../render/markdown/remark-samples';
export {remarkOperation} from '../../render/operations/remark-operation';
export {recordingMarkdown} from '../../render/proofs/markdown';
export {remarkChangelog} from '../changelog/remark-changelog';
export {flowsOf, placesOf, termsOf} from '../method-finder/places';
export {serviceTable} from '../method-finder/services';
export {methodTable} from '../method-finder/table';
export {contractFiles} from '../openapi/files';
export {guideFiles, runFiles} from '../run/files';
