import type { Ethnicity, Gender } from '#contract/values/model.ts';

/** Names a family of this heritage in the United States might give and carry. */
type Names = Record<Gender, string> & { LAST: string };

const NAMES: Record<Exclude<Ethnicity, 'MIXED'>, Names> = {
  WHITE: {
    FEMALE:
      'Ava Charlotte Hannah Claire Molly Greta Paige Tessa Ingrid Juliet Nora Violet Sadie Hazel Freya Lena Quinn Abigail Maeve Clara Elise Brooke Harper Wren Daphne Cecily Rosalie Astrid',
    MALE: 'Owen Lucas Wyatt Henry Cole Finn Jack Theo Graham Hudson Eli Callum Nathan Reid Simon Adrian Beckett Silas Oscar Tobias Hugo',
    NON_BINARY: 'Rowan Emery Sage Arden Lark',
    LAST: 'Bennett Whitaker Sullivan Hartley Lindgren Novak Kowalski Fischer Donovan Mercer Calloway Ashford Petrov Brandt Delaney Holloway Ricci Larsen Archer Winslow Keane Vance Moreau Sorensen Thatcher Rhodes Gallagher Weiss',
  },
  BLACK: {
    FEMALE:
      'Imani Zora Naomi Simone Amara Jada Nia Kiara Ebony Aaliyah Serena Thandi Adaeze Camille Janelle Monique Ayana Zuri',
    MALE: 'Malik Isaiah Darius Andre Xavier Kofi Jalen Marcus Emeka Tyrell Elijah Desmond Terrence Omari Jordan',
    NON_BINARY: 'Justice Phoenix Ari Sky',
    LAST: 'Washington Okafor Freeman Baptiste Mensah Coleman Jefferson Adeyemi Holloway Banks Diallo Franklin Booker Asante Ellison Carter Nwosu Gaines Toussaint Rivers',
  },
  HISPANIC: {
    FEMALE:
      'Camila Valentina Lucia Isabela Marisol Ximena Paloma Daniela Renata Elisa Carolina Noemi Gabriela Ines Alma Solana Catalina',
    MALE: 'Mateo Diego Santiago Rafael Javier Emilio Andres Joaquin Tomas Leonel Cruz Esteban Gael Marco',
    NON_BINARY: 'Ariel Cielo Dani',
    LAST: 'Morales Rivera Delgado Castillo Herrera Vega Salazar Fuentes Navarro Ibarra Cordero Montoya Rosales Quintero Medina Pacheco Zamora Aguilar Serrano',
  },
  ASIAN: {
    FEMALE: 'Mei Yuna Hana Linh Sora Jia Emiko Kaori Minji Anh Vivian Grace Aiko Xin Lan Rina',
    MALE: 'Kenji Minho Daniel Ryo Jun Wei Kai Tuan Haruto Jason Hiro Eric',
    NON_BINARY: 'Haru Sumi Yuki',
    LAST: 'Tanaka Nguyen Kim Chen Park Sato Lin Tran Yamamoto Choi Wong Ito Liu Pham Nakamura Zhang Huang Reyes',
  },
  MIDDLE_EASTERN: {
    FEMALE: 'Layla Yasmin Noor Darya Samira Leila Maya Rana Shirin',
    MALE: 'Omar Karim Sami Cyrus Navid Elias Rami Yusuf',
    NON_BINARY: 'Nour Rumi',
    LAST: 'Haddad Farahani Khoury Nassar Azadi Mansour Saleh Tehrani Sabbagh Aziz',
  },
  SOUTH_ASIAN: {
    FEMALE: 'Priya Anika Meera Kavya Isha Leela Tara Nisha Zara',
    MALE: 'Arjun Rohan Vikram Dev Sameer Kiran Nikhil Aarav',
    NON_BINARY: 'Jaya Ashwin',
    LAST: 'Sharma Patel Rao Menon Kapoor Iyer Rahman Bhatt Nair Sethi',
  },
  NATIVE_AMERICAN: {
    FEMALE: 'Aiyana Winona Kaya Talia Dena',
    MALE: 'Cody Takoda Dakota Shane Mato',
    NON_BINARY: 'River',
    LAST: 'Begay Locklear Tsosie Yazzie Redbird Whitehorse Nez',
  },
  PACIFIC_ISLANDER: {
    FEMALE: 'Leilani Malia Sina Kailani Moana',
    MALE: 'Keanu Tavita Sione Makoa Noa',
    NON_BINARY: 'Kalani',
    LAST: 'Kahananui Tuilagi Fonoti Kealoha Mahelona Tafuna Palakiko',
  },
};

const wordsOf = (text: string): string[] => text.split(' ');
const heritages = Object.keys(NAMES) as (keyof typeof NAMES)[];

export const firstNames = (ethnicity: Ethnicity, gender: Gender): string[] =>
  ethnicity === 'MIXED'
    ? heritages.slice(0, 6).flatMap(heritage => wordsOf(NAMES[heritage][gender]))
    : wordsOf(NAMES[ethnicity][gender]);

export const lastNames = (ethnicity: Ethnicity): string[] =>
  ethnicity === 'MIXED'
    ? heritages.slice(0, 6).flatMap(heritage => wordsOf(NAMES[heritage].LAST))
    : wordsOf(NAMES[ethnicity].LAST);
