/** Names and places by region. Names in other scripts have a Latin transliteration: `さくら=Sakura`. */
export interface Culture {
  readonly weight: number
  readonly country: string
  readonly currency: string
  readonly locale: string
  readonly dial: string
  readonly familyFirst?: true
  readonly given: string
  readonly family: string
  /** City, optional state, postal code. */
  readonly cities: string
  readonly streets: string
  readonly companies: string
}

// biome-ignore format: one culture reads better as a block
export const CULTURES: readonly Culture[] = [
  { weight: 30, country: 'US', currency: 'usd', locale: 'en', dial: '+1',
    given: 'James Mary Aaliyah Noah Emma Malik Olivia Ethan Sophia Carlos Harper Wyatt Grace Mateo Chloe Zoë',
    family: 'Smith Johnson Williams O’Brien Jones García Miller Davis Nguyen Martinez Jackson Washington Lee Kowalski',
    cities: 'Austin|TX|78701;Portland|OR|97201;Brooklyn|NY|11201;Chicago|IL|60601;Denver|CO|80202;Atlanta|GA|30303',
    streets: 'Main St;Oak Avenue;Maple Drive;2nd Street;Sunset Blvd', companies: 'Inc.;LLC;Labs;Supply Co.' },
  { weight: 10, country: 'GB', currency: 'gbp', locale: 'en-GB', dial: '+44',
    given: 'Oliver Amelia Harry Isla Siân Callum Poppy Rhys Freya Imran', family: 'Taylor Brown Evans Thomas Hughes Khan MacDonald Walker',
    cities: 'London||EC1A 1BB;Leeds||LS1 4AP;Glasgow||G1 1XQ;Cardiff||CF10 1EP', streets: 'High Street;Church Lane;Station Road', companies: 'Ltd;plc;& Sons' },
  { weight: 9, country: 'DE', currency: 'eur', locale: 'de', dial: '+49',
    given: 'Lukas Jürgen Anna Käthe Björn Mia Jörg Leonie Matthäus Sophie', family: 'Müller Schäfer Weiß Groß Krüger Fischer Böhm Hoffmann',
    cities: 'Köln||50667;München||80331;Berlin||10115;Düsseldorf||40213', streets: 'Hauptstraße;Gartenweg;Bahnhofstraße', companies: 'GmbH;AG;KG' },
  { weight: 8, country: 'FR', currency: 'eur', locale: 'fr', dial: '+33',
    given: 'Chloé Hugo Zélie François Inès Théo Océane Rémi', family: 'Lefèvre Dubois Hénault Moreau Garçon Petit Rousseau D’Aubigné',
    cities: 'Paris||75001;Lyon||69001;Besançon||25000;Nîmes||30000', streets: 'Rue de la Paix;Avenue Foch;Rue du Château', companies: 'SARL;SAS;SA' },
  { weight: 5, country: 'ES', currency: 'eur', locale: 'es', dial: '+34',
    given: 'María José Íñigo Begoña Álvaro Lucía Ángel Noelia', family: 'García Muñoz Ibáñez Peña López Núñez Sánchez',
    cities: 'Madrid||28001;Málaga||29001;A Coruña||15001', streets: 'Calle Mayor;Paseo del Prado', companies: 'S.L.;S.A.' },
  { weight: 4, country: 'MX', currency: 'mxn', locale: 'es-MX', dial: '+52',
    given: 'Guadalupe Ximena Jesús Andrés Sofía Raúl', family: 'Hernández González Ramírez Chávez Cárdenas',
    cities: 'Ciudad de México|CDMX|06000;Mérida|YUC|97000', streets: 'Avenida Reforma;Calle 60', companies: 'S.A. de C.V.' },
  { weight: 5, country: 'BR', currency: 'brl', locale: 'pt-BR', dial: '+55',
    given: 'João Ana Conceição Thiago Luísa Antônio Beatriz', family: 'Silva Conceição Araújo Gonçalves Simões Souza',
    cities: 'São Paulo|SP|01000-000;Brasília|DF|70000-000;Florianópolis|SC|88000-000', streets: 'Rua das Flores;Avenida Paulista', companies: 'Ltda.;S.A.' },
  { weight: 3, country: 'PL', currency: 'pln', locale: 'pl', dial: '+48',
    given: 'Łukasz Zofia Michał Małgorzata Jędrzej Agnieszka', family: 'Wójcik Kamiński Dąbrowska Żuławski Łęcki',
    cities: 'Łódź||90-001;Kraków||30-001;Gdańsk||80-001', streets: 'ul. Piotrkowska;ul. Długa', companies: 'Sp. z o.o.' },
  { weight: 3, country: 'SE', currency: 'sek', locale: 'sv', dial: '+46',
    given: 'Åsa Björn Linnéa Göran Märta Sven', family: 'Lindström Åkesson Öberg Sjögren Nyström',
    cities: 'Malmö||211 22;Göteborg||411 03;Umeå||903 26', streets: 'Storgatan;Kungsgatan', companies: 'AB' },
  { weight: 2, country: 'TR', currency: 'try', locale: 'tr', dial: '+90',
    given: 'Ayşe Çağrı Gülşen İbrahim Özge Doğan', family: 'Yılmaz Öztürk Çelik Şahin Güneş',
    cities: 'İstanbul||34000;Eskişehir||26000', streets: 'Atatürk Caddesi;Çiçek Sokak', companies: 'A.Ş.' },
  { weight: 2, country: 'UA', currency: 'uah', locale: 'uk', dial: '+380',
    given: 'Олена=Olena Тарас=Taras Юлія=Yuliia Богдан=Bohdan', family: 'Шевченко=Shevchenko Коваль=Koval Їжакевич=Yizhakevych Бондар=Bondar',
    cities: 'Київ||01001;Львів||79000', streets: 'вул. Хрещатик;вул. Франка', companies: 'ТОВ' },
  { weight: 2, country: 'GR', currency: 'eur', locale: 'el', dial: '+30',
    given: 'Ελένη=Eleni Γιώργος=Giorgos Χλόη=Chloi Νίκος=Nikos', family: 'Παπαδόπουλος=Papadopoulos Ζαχαρίου=Zachariou Ψαρράς=Psarras',
    cities: 'Αθήνα||105 57;Θεσσαλονίκη||546 21', streets: 'Ερμού;Τσιμισκή', companies: 'Α.Ε.' },
  { weight: 2, country: 'AE', currency: 'aed', locale: 'ar', dial: '+971',
    given: 'فاطمة=Fatima محمد=Mohammed ليلى=Layla خالد=Khalid', family: 'الهاشمي=Alhashimi المنصوري=Almansoori سعيد=Saeed',
    cities: 'دبي||00000;أبو ظبي||00000', streets: 'شارع الشيخ زايد;شارع الكورنيش', companies: 'FZ-LLC' },
  { weight: 4, country: 'IN', currency: 'inr', locale: 'hi', dial: '+91',
    given: 'Priya Arjun Ananya Vikram अदिति=Aditi रोहन=Rohan Lakshmi', family: 'Sharma Patel Iyer Reddy Krishnamurthy वर्मा=Verma',
    cities: 'Bengaluru|KA|560001;Mumbai|MH|400001;दिल्ली|DL|110001', streets: 'MG Road;Station Road', companies: 'Pvt. Ltd.' },
  { weight: 4, country: 'JP', currency: 'jpy', locale: 'ja', dial: '+81', familyFirst: true,
    given: 'さくら=Sakura 太郎=Taro 陽菜=Hina 健=Ken ゆい=Yui 蓮=Ren', family: '山田=Yamada 佐藤=Sato 髙橋=Takahashi 鈴木=Suzuki 渡邊=Watanabe',
    cities: '東京|東京都|100-0001;大阪市|大阪府|530-0001', streets: '丸の内;梅田', companies: '株式会社;合同会社' },
  { weight: 2, country: 'KR', currency: 'krw', locale: 'ko', dial: '+82', familyFirst: true,
    given: '지우=Jiwoo 민준=Minjun 서연=Seoyeon 하준=Hajun', family: '김=Kim 이=Lee 박=Park 최=Choi',
    cities: '서울||04524;부산||48058', streets: '세종대로;해운대로', companies: '주식회사' },
  { weight: 2, country: 'TW', currency: 'twd', locale: 'zh-TW', dial: '+886', familyFirst: true,
    given: '淑芬=Shufen 志明=Zhiming 雅婷=Yating 家豪=Jiahao', family: '陳=Chen 林=Lin 黃=Huang 歐陽=Ouyang',
    cities: '臺北市||100;高雄市||800', streets: '忠孝東路;中山路', companies: '有限公司' },
  { weight: 2, country: 'NG', currency: 'ngn', locale: 'en', dial: '+234',
    given: 'Chidinma Oluwaseun Ngozi Emeka Adébáyọ̀ Funmiláyọ̀', family: 'Okafor Adeyemi Okonkwo Ọlátúnjí Eze',
    cities: 'Lagos|LA|100001;Abuja|FC|900001', streets: 'Broad Street;Aminu Kano Crescent', companies: 'Ltd' },
  { weight: 1, country: 'VN', currency: 'vnd', locale: 'vi', dial: '+84', familyFirst: true,
    given: 'Thảo Minh Ngọc Đức Hương', family: 'Nguyễn Trần Lê Phạm Đặng',
    cities: 'Hà Nội||100000;Đà Nẵng||550000', streets: 'Tràng Tiền;Bạch Đằng', companies: 'Co., Ltd' },
]
