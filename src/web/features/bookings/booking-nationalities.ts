/** Nationalities that the form suggests; any other text is accepted too. */
export const nationalities: readonly string[] = (
  'Afghan,Albanian,Algerian,American,Andorran,Angolan,Antiguan and Barbudan,Argentine,Armenian,' +
  'Australian,Austrian,Azerbaijani,Bahamian,Bahraini,Bangladeshi,Barbadian,Belarusian,Belgian,' +
  'Belizean,Beninese,Bhutanese,Bolivian,Bosnian and Herzegovinian,Botswanan,Brazilian,British,' +
  'Bruneian,Bulgarian,Burkinabe,Burmese,Burundian,Cabo Verdean,Cambodian,Cameroonian,Canadian,' +
  'Central African,Chadian,Chilean,Chinese,Colombian,Comorian,Congolese,Costa Rican,Croatian,' +
  'Cuban,Cypriot,Czech,Danish,Djiboutian,Dominican,Dutch,East Timorese,Ecuadorian,Egyptian,' +
  'Emirati,Equatorial Guinean,Eritrean,Estonian,Eswatini,Ethiopian,Fijian,Filipino,Finnish,' +
  'French,Gabonese,Gambian,Georgian,German,Ghanaian,Greek,Grenadian,Guatemalan,Guinean,' +
  'Guinea-Bissauan,Guyanese,Haitian,Honduran,Hong Konger,Hungarian,Icelandic,Indian,Indonesian,' +
  'Iranian,Iraqi,Irish,Israeli,Italian,Ivorian,Jamaican,Japanese,Jordanian,Kazakh,Kenyan,' +
  'I-Kiribati,Kosovan,Kuwaiti,Kyrgyz,Lao,Latvian,Lebanese,Liberian,Libyan,Liechtensteiner,' +
  'Lithuanian,Luxembourger,Macanese,Malagasy,Malawian,Malaysian,Maldivian,Malian,Maltese,' +
  'Marshallese,Mauritanian,Mauritian,Mexican,Micronesian,Moldovan,Monegasque,Mongolian,' +
  'Montenegrin,Moroccan,Mosotho,Mozambican,Namibian,Nauruan,Nepali,New Zealander,Nicaraguan,' +
  'Nigerian,Nigerien,North Korean,North Macedonian,Norwegian,Omani,Pakistani,Palauan,Palestinian,' +
  'Panamanian,Papua New Guinean,Paraguayan,Peruvian,Polish,Portuguese,Qatari,Romanian,Russian,' +
  'Rwandan,Saint Lucian,Salvadoran,Sammarinese,Samoan,Sao Tomean,Saudi,Senegalese,Serbian,' +
  'Seychellois,Sierra Leonean,Singaporean,Slovak,Slovenian,Solomon Islander,Somali,South African,' +
  'South Korean,South Sudanese,Spanish,Sri Lankan,Sudanese,Surinamese,Swedish,Swiss,Syrian,' +
  'Taiwanese,Tajik,Tanzanian,Thai,Togolese,Tongan,Trinidadian and Tobagonian,Tunisian,Turkish,' +
  'Turkmen,Tuvaluan,Ugandan,Ukrainian,Uruguayan,Uzbek,Vanuatuan,Venezuelan,Vietnamese,Yemeni,' +
  'Zambian,Zimbabwean'
).split(',');
