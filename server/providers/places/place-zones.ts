/**
 * Written by `tools/write-place-zones.ts` from the boundaries of OpenStreetMap's contributors (ODbL): the zones of countries
 * with several, each with its regions by the codes of GeoNames. `~` is a region of which a smaller part has this zone.
 */
export const regionZones = `
AU Australia/Adelaide 05
AU Australia/Brisbane 04
AU Australia/Broken_Hill 02~
AU Australia/Darwin 03
AU Australia/Hobart 06
AU Australia/Melbourne 07
AU Australia/Perth 08
AU Australia/Sydney 01 02
BR America/Araguaina 31
BR America/Bahia 05
BR America/Belem 03 16
BR America/Boa_Vista 25
BR America/Campo_Grande 11
BR America/Cuiaba 14
BR America/Eirunepe 04~
BR America/Fortaleza 06 13 17 20 22
BR America/Maceio 02 28
BR America/Manaus 04
BR America/Noronha 30~
BR America/Porto_Velho 24
BR America/Recife 30
BR America/Rio_Branco 01
BR America/Sao_Paulo 07 08 15 18 21 23 26 27 29
CA America/Atikokan 08~ 14~
CA America/Blanc-Sablon 10~
CA America/Cambridge_Bay 14~
CA America/Dawson_Creek 02~
CA America/Edmonton 01 02~ 13
CA America/Goose_Bay 05~
CA America/Halifax 07 09 10~
CA America/Inuvik 13~
CA America/Iqaluit 14
CA America/Moncton 04
CA America/Rankin_Inlet 14~
CA America/Regina 11
CA America/St_Johns 05
CA America/Toronto 08 10
CA America/Vancouver 02
CA America/Whitehorse 12
CA America/Winnipeg 03 08~ 11~
CD Africa/Kinshasa 02 06 08 20 24 25 26 28 31
CD Africa/Luanda 19
CD Africa/Lubumbashi 04 10 11 12 13 14 15 16 17 18 21 22 23 27 29 30
CL America/Coyhaique 02
CL America/Punta_Arenas 10
CL America/Santiago 01 03 04 05 06 07 08 11 12 14 15 16 17 18
CL Pacific/Easter 01~
CN Asia/Shanghai  01 02 03 04 05 06 07 08 09 10 11 12 13~ 14 15 16 18 19 20 21 22 23 24 25 26 28 29 30 31 32 33
CN Asia/Urumqi 08~ 13
EC America/Bogota 05 11
EC America/Guayaquil 02 03 04 06 07 08 09 10 12 13 14 15 17 18 19 20 22 23 24 25 26
EC Pacific/Galapagos 01
ES Africa/Ceuta CE ML
ES Atlantic/Canary 53
ES Europe/Madrid 07 27 29 31 32 34 39 51 52 54 55 56 57 58 59 60
FM Pacific/Chuuk 03 04
FM Pacific/Kosrae 01
FM Pacific/Pohnpei 02
GL America/Nuuk 04 06 07 11839534 11839537
ID Asia/Jakarta 01 03 04 05 07 08 10 15 24 26 30 32 33 35 37 40
ID Asia/Jayapura 28 29 36 39 PD PE PS PT
ID Asia/Makassar 00 02 12 14 17 18 21 22 31 34 38 41 42
ID Asia/Pontianak 11 13
KI Pacific/Kiritimati 02
KI Pacific/Tarawa 01
MN Asia/Hovd 03 12 19
MN Asia/Ulaanbaatar 01 02 06 07 08 09 10 11 13 14 15 16 17 18 20 21 23 24 25
MX America/Bahia_Banderas 18~
MX America/Cancun 23
MX America/Chihuahua 06
MX America/Ciudad_Juarez 06~
MX America/Hermosillo 26
MX America/Matamoros 07~ 19~ 28~
MX America/Mazatlan 03 14~ 18 25
MX America/Merida 04 31
MX America/Mexico_City 01 05 08 09 11 12 13 14 15 16 17 20 21 22 24 27 29 30 32
MX America/Monterrey 07 10 19 28
MX America/Ojinaga 06~
MX America/Tijuana 02
NZ Pacific/Auckland E7 E8 E9 F1 F2 F3 F4 F5 F6 F7 F8 F9 G1 G2 G3 TAS
NZ Pacific/Chatham 10
PF Pacific/Gambier 03~
PF Pacific/Marquesas 04
PF Pacific/Tahiti 00 01 02 03 05
PG Pacific/Bougainville 07
PG Pacific/Port_Moresby 01 02 03 04 05 06 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22
PT Atlantic/Azores 23
PT Atlantic/Madeira 10
PT Europe/Lisbon 02 03 04 05 06 07 08 09 11 13 14 16 17 18 19 20 21 22
RU Asia/Anadyr 15
RU Asia/Barnaul 03 04
RU Asia/Chita 93
RU Asia/Irkutsk 11 20
RU Asia/Kamchatka 92
RU Asia/Krasnoyarsk 31 79 91
RU Asia/Magadan 44
RU Asia/Novokuznetsk 29
RU Asia/Novosibirsk 53
RU Asia/Omsk 54
RU Asia/Sakhalin 64
RU Asia/Srednekolymsk 63~
RU Asia/Tomsk 75
RU Asia/Vladivostok 30 59 63~ 89
RU Asia/Yakutsk 05 63
RU Asia/Yekaterinburg 08 13 32 40 55 71 78 87 90
RU Europe/Astrakhan 07
RU Europe/Kaliningrad 23
RU Europe/Kirov 33
RU Europe/Moscow 01 06 09 10 12 16 17 19 21 22 24 25 27 28 34 37 38 40~ 41 42 43 45 46 47 48 49 50 51 52 56 57 60 61 62 66 68 69 70 72 73 76 77 83 85 86 88
RU Europe/Samara 65 80
RU Europe/Saratov 67
RU Europe/Ulyanovsk 81
RU Europe/Volgograd 84
UA Europe/Kyiv 01 02 03 04 05 06 07 08 09 10 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27
UA Europe/Simferopol 11 20
US America/Anchorage AK
US America/Boise ID OR~
US America/Chicago AL AR FL~ IA IL IN~ KS KY~ LA MN MO MS ND NE OK SD TN TX WI
US America/Denver AZ~ CO KS~ MT ND~ NE~ NM NV~ SD~ TX~ UT WY
US America/Detroit MI
US America/Indiana/Indianapolis IN
US America/Los_Angeles CA ID~ NV OR WA
US America/Menominee MI~
US America/New_York AL~ CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC TN~ VA VT WV
US America/Phoenix AZ
US Pacific/Honolulu HI
`;

/** Places of regions with several zones whose own is not the one that the map of `tz-lookup` has there. */
export const pointZones = `
America/Atikokan 48.75667,-91.62409
America/Bahia_Banderas 20.86651,-105.43945 20.86962,-105.15597 20.90196,-105.41279 20.95231,-105.3549
America/Chicago 30.1127,-85.20047 30.44379,-85.04744 37.05618,-85.08857 37.10284,-85.30635 37.57057,-101.751 37.58141,-101.35517 37.94058,-101.25489 38.33866,-87.34501 38.47974,-101.35877 39.77222,-101.7999 40.76337,-87.29363 40.77032,-87.4453 45.53722,-100.42791 47.80224,-103.28325 48.14697,-103.61797
America/Chihuahua 30.11348,-107.61632 30.14937,-106.88362 30.30869,-108.07587 30.3775,-107.95202 30.41552,-107.91166
America/Denver 35.38529,-110.32068 42.04278,-101.04266 44.35359,-100.37374
America/Indiana/Indianapolis 39.94865,-87.45974
America/Los_Angeles 47.47409,-115.92794 47.50604,-115.99933 47.53826,-116.11933 47.53881,-116.23739
America/Manaus -4.23116,-69.93858
America/Matamoros 26.1814,-98.91862 26.2318,-98.59647 26.23268,-98.67595 27.03056,-103.36667 27.04083,-103.36611
America/Mazatlan 20.80779,-104.40521 20.89083,-104.46809 21.03514,-104.3688 21.03526,-104.4117 21.0507,-104.48473 21.08789,-104.86268 21.31889,-104.00972
America/Menominee 46.08107,-88.62708 46.09273,-88.64235 46.09801,-88.33402
America/Mexico_City 22.18944,-104.24083
America/New_York 30.70546,-84.84574 35.18146,-85.32357 35.27536,-85.22246 35.44701,-85.0844 35.69201,-84.86078
America/Phoenix 35.83667,-110.38152 36.94554,-112.52659 36.95381,-112.98132 36.99026,-112.97577
America/Toronto 48.00956,-65.33621 48.04573,-65.49259 48.34935,-64.67926 48.40026,-64.50108 48.48794,-64.29852 52.79445,-67.08378
America/Vancouver 52.83329,-119.2525
Asia/Srednekolymsk 68.75322,161.33099
`;
