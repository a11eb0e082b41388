export { type Readme, readmeTests, type Surroundings } from './readme-tests.ts'
export { type Run, runExample, startExample } from './run-example.ts'
