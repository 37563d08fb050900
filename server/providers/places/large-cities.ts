/**
 * The ranking of places, since the data has no population: the marketplace's own cities first, then large ones of the
 * United States, then of the world. Each line is `country.region` (the region only if the country has several cities of
 * that name) and its cities.
 */
export const largeCities = `
US.NV Las Vegas
US.CA Los Angeles
US.NY New York City
US.FL Miami
US.IL Chicago
US.CA San Francisco, San Diego
US.TX Houston, Dallas, Austin, San Antonio
US.AZ Phoenix, Scottsdale
US.PA Philadelphia
US.GA Atlanta
US.MA Boston
US.WA Seattle
US.DC Washington
US.CO Denver
US.FL Orlando, Tampa, Fort Lauderdale, Miami Beach, Jacksonville
US.TN Nashville, Memphis
US.LA New Orleans
US.NC Charlotte, Raleigh
US.OR Portland
US.MI Detroit
US.MN Minneapolis
US.UT Salt Lake City
US.MD Baltimore
US.IN Indianapolis
US.OH Columbus, Cleveland, Cincinnati
US.TX Fort Worth, El Paso, Arlington, Plano, Corpus Christi, Irving, Frisco, Lubbock, McKinney
US.CA San Jose, Sacramento, Fresno, Long Beach, Oakland, Anaheim, Santa Monica, Beverly Hills, West Hollywood, Hollywood, Malibu, Pasadena, Burbank, Glendale, Irvine, Newport Beach, Huntington Beach, Santa Ana, Riverside, Bakersfield, Stockton, Santa Barbara, Palm Springs, Berkeley, Palo Alto, Culver City
US.NV Henderson, North Las Vegas, Paradise, Reno
US.NY Brooklyn, Manhattan, Queens, The Bronx, Staten Island, Buffalo, Rochester, Yonkers, Southampton, East Hampton, Albany, Syracuse
US.NJ Newark, Jersey City, Atlantic City, Hoboken
US.MO Kansas City, St. Louis
US.WI Milwaukee, Madison
US.KY Louisville, Lexington
US.OK Oklahoma City, Tulsa
US.NM Albuquerque, Santa Fe
US.AZ Tucson, Mesa, Tempe
US.NE Omaha
US.VA Virginia Beach, Richmond, Norfolk, Alexandria
US.PA Pittsburgh
US.FL West Palm Beach, Palm Beach, Naples, Sarasota, Tallahassee, St. Petersburg, Hollywood, Boca Raton, Key West, Hialeah
US.HI Honolulu
US.AK Anchorage
US.SC Charleston, Columbia, Myrtle Beach
US.GA Savannah, Augusta
US.AL Birmingham, Huntsville, Montgomery, Mobile
US.CT Hartford, New Haven, Stamford
US.RI Providence, Newport
US.CO Colorado Springs, Boulder, Aspen
US.ID Boise
US.KS Wichita
US.IA Des Moines
US.AR Little Rock
US.MS Jackson
US.LA Baton Rouge
US.NC Greensboro, Durham, Asheville
US.TN Knoxville
US.MN Saint Paul
US.WA Spokane, Tacoma, Bellevue
US.OH Toledo, Akron, Dayton
US.MI Grand Rapids, Ann Arbor
US.ME Portland
US.VT Burlington
US.NH Manchester
US.DE Wilmington
US.UT Park City
US.MT Billings, Bozeman
US.WY Cheyenne, Jackson
US.SD Sioux Falls
US.ND Fargo
US.MA Worcester, Cambridge
PR San Juan
CA Toronto, Montréal, Vancouver, Calgary, Ottawa, Edmonton, Winnipeg, Québec, Halifax
CA.08 Hamilton
CA.02 Victoria
MX Mexico City, Guadalajara
MX.19 Monterrey
MX Tijuana, Cancún, León de los Aldama, Cabo San Lucas
MX.21 Puebla
MX.31 Mérida
GB London, Manchester, Birmingham, Liverpool, Leeds, Glasgow, Edinburgh, Bristol, Brighton, Sheffield, Newcastle upon Tyne, Belfast, Cardiff, York, Oxford, Cambridge
FR Paris, Marseille, Lyon, Nice, Cannes, Toulouse, Bordeaux, Nantes, Strasbourg, Lille, Saint-Tropez, Montpellier
IT Milan, Rome, Naples, Turin, Florence, Venice, Bologna, Palermo, Genoa, Verona
ES Madrid, Barcelona, Valencia, Sevilla, Málaga, Bilbao, Palma, Marbella
ES.07 Ibiza
DE Berlin, Hamburg, Munich, Köln, Frankfurt am Main, Düsseldorf, Stuttgart, Leipzig, Dresden, Hannover
AE Dubai, Abu Dhabi
JP Tokyo, Osaka, Kyoto, Nagoya, Sapporo, Fukuoka, Kobe
JP.19 Yokohama
CN Shanghai, Beijing, Shenzhen, Guangzhou, Chengdu, Chongqing, Wuhan, Hangzhou, Nanjing, Tianjin
CN.26 Xi’an
HK Hong Kong
SG Singapore
TW Taipei, Kaohsiung
KR Seoul, Busan, Incheon
AU Sydney, Melbourne, Brisbane, Adelaide, Gold Coast, Canberra
AU.08 Perth
NZ Auckland, Wellington, Christchurch, Queenstown
IN Mumbai, Delhi, New Delhi, Bengaluru, Hyderabad, Chennai, Kolkata, Ahmedabad, Pune, Jaipur
PK Karachi, Lahore, Islamabad
BD Dhaka
ID Jakarta, Denpasar
ID.08 Surabaya
ID.30 Bandung
TH Bangkok, Phuket, Chiang Mai
VN Ho Chi Minh City, Hanoi, Da Nang
MY Kuala Lumpur
PH Manila, Quezon City, Cebu City, Davao
BR São Paulo, Rio de Janeiro, Brasília, Salvador, Fortaleza, Belo Horizonte, Curitiba, Recife, Porto Alegre, Florianópolis
AR Buenos Aires, Córdoba, Rosario
CO Bogotá, Medellín, Cali, Cartagena
PE Lima
CL Santiago
VE Caracas
EC Quito, Guayaquil
UY Montevideo
DO Santo Domingo, Punta Cana
CU Havana
JM Kingston
BS Nassau
PA Panama City
CR.08 San José
GT Guatemala City
NL Amsterdam, Rotterdam, The Hague, Utrecht
BE Brussels, Antwerp, Gent
CH Zürich, Geneva, Basel, Bern, Lausanne
AT Vienna, Salzburg, Graz
PT Lisbon, Porto, Faro
IE Dublin, Cork, Galway
SE Stockholm, Gothenburg, Malmö
NO Oslo, Bergen
DK Copenhagen, Århus
FI Helsinki
IS Reykjavík
PL Warsaw, Kraków, Wrocław, Gdańsk
CZ Prague, Brno
HU Budapest
RO Bucharest
BG Sofia
RS Belgrade
HR Zagreb, Split, Dubrovnik
GR Athens, Thessaloníki
TR Istanbul, Ankara, İzmir, Antalya
UA Kyiv, Odesa, Lviv, Kharkiv
RU Moscow, Saint Petersburg, Novosibirsk
LV Riga
LT Vilnius
EE Tallinn
MC Monaco
LU Luxembourg
MT Valletta
CY Nicosia, Limassol
IL Tel Aviv, Jerusalem, Haifa
SA Riyadh, Jeddah
QA Doha
KW Kuwait City
LB Beirut
JO Amman
IR Tehran
IQ Baghdad
EG Cairo, Alexandria
MA Casablanca, Marrakesh, Rabat
TN Tunis
DZ Algiers
NG Lagos, Abuja
GH Accra
KE Nairobi
ET Addis Ababa
TZ Dar es Salaam
UG Kampala
SN Dakar
CI Abidjan
CD Kinshasa
AO Luanda
ZA Johannesburg, Cape Town, Durban, Pretoria
`;

/** Common names for cities that have another name in the data. */
export const nicknames: ReadonlyMap<string, string> = new Map([
  ['atl', 'atlanta'],
  ['cologne', 'koln'],
  ['dc', 'washington'],
  ['la', 'los angeles'],
  ['nola', 'new orleans'],
  ['ny', 'new york city'],
  ['nyc', 'new york city'],
  ['philly', 'philadelphia'],
  ['seville', 'sevilla'],
  ['sf', 'san francisco'],
  ['vegas', 'las vegas'],
]);

/** Names that we display differently from the data. */
export const shownNames: Record<string, string> = { 'New York City': 'New York' };
