export { paramSets } from './param-sets.ts'
export {
  AWKWARD,
  cut,
  resolvedBy,
  type SampleOptions as Making,
  sample,
  sampleFields,
  smallSample,
} from './sample.ts'
