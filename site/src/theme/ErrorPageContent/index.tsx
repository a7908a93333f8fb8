// Why: a crash looks like every other failure.
export {default} from '@site/src/components/failure/crash';
