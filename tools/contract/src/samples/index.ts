export { paramSets } from './param-sets.ts'
export { AWKWARD, cut, type Making, resolvedBy, sample, sampleFields } from './sample.ts'
