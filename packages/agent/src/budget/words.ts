/** Words that are one token in each tested vocabulary: lower case or capitalized, with or without a leading space. */
export const FREQUENT: ReadonlySet<string> = new Set(
  (
    'about access account action actions active added address addresses administrator after all also always amount ' +
    'and another answer answers any api app application applications approval architecture archive are array auth ' +
    'author authorized automatic available await back background balance before billing boolean both brief business ' +
    'but bytes call can candidate case catalog category change changed changes charge check children client clock ' +
    'clone closed cloud code collection color com command comment comments components connect connected connector ' +
    'console const content contract copy core count country create created credentials currency current cursor ' +
    'custom customer customers data date decimal default definition delete deleted department dependencies ' +
    'deprecated description descriptor details dev disabled discount display document documents domain download ' +
    'draft drive each email embedded end ending entry enum error errors event every everything example examples ' +
    'exclusive execute expand expanded export extension external failed failure false fee feedback field fields ' +
    'file filename files filter first folder for form format found from full generated get gets give given group ' +
    'has have heavy history hits how identifier image import include install instead instructions integer intent ' +
    'interval into invoice issue issues item items its job jobs key keys kind label labels language last later ' +
    'latest left letter limit lines link list lists location locations lower made map mask max maximum may media ' +
    'meta metadata method minimum missing modified money more most name names new next node none not note nothing ' +
    'now null nullable number object offer offers offset once one only open opening operations optional options ' +
    'order organization original other others out outside own owner owners ownership packages page paid params ' +
    'parent parents part payment payments pending people per period permission permissions person phone picture ' +
    'place plain plan platform position posting price primary priority private process product products profile ' +
    'project projects properties property published query read reason receipt record records refresh region reply ' +
    'required requires resource returns revision risk role run same schedule schema search seconds secret security ' +
    'see send sent server service services set settings share shared sharing shipping shortcut since size source ' +
    'spaces spec stage start starting state statement status store stored string style submitted subscription such ' +
    'summary sync system tables tag take tax team test text that the their them there this those three through ' +
    'thumbnail time title token tokens tools total tracking transaction transactions transfer transition trash true ' +
    'type types undefined under unit unix unknown unless until update updated url use used user users value values ' +
    'version versions view visibility waiting was what when where whether which while who whole with without work ' +
    'write writer written your'
  ).split(' '),
)
