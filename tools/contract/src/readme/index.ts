export { type Readme, readmeTests, type Surroundings } from './readme-tests.ts'
