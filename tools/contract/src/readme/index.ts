export { type Example, readExamples } from './examples.ts'
export { type Run, runExample } from './run-example.ts'
