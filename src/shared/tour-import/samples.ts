/** A program to try the import with. */
export interface ImportSample {
  name: string;
  text: string;
}

/** Three realistic programs, each in another style (back-office spec, section 7). */
export const IMPORT_SAMPLES: readonly ImportSample[] = [
  {
    name: 'A short message: Ha Giang',
    text: `HA GIANG LOOP - 4D3N by motorbike or jeep
Price: 2 pax 345usd/pax, 3-5 pax 295, 6 up 262 (low season ask)
Start Hanoi 18h30 sleeper bus. English guide / easy rider.

Day 1. Arrive 5h, breakfast, Heaven's Gate, Quan Ba twin mountains, lunch Yen Minh, Dong Van old town homestay
Day 2. Ma Pi Leng pass 7h30, boat on Nho Que river, Meo Vac, lunch, Du Gia village, swim waterfall
Day 3. Du Gia market (Sunday only), weaving coop Lung Tam, back Ha Giang 16h
Day 4. Tam Son, tea village, bus to Hanoi arr. 20h

Incl: guide, bike+fuel or jeep, homestay 3 nights, all meals, boat ticket, permit
Excl: drinks, tips, travel insurance
Bring: license, rain jacket, warm layer
Max 10 pax`,
  },
  {
    name: 'A letter: Hue',
    text: `Dear colleagues,

Here is the program we spoke about on the phone.

Tour name: Hue, Garden Houses and the Perfume River
Location: Hue
Duration: 2 days 1 night
Group size: up to 8 guests
Languages: English, French

Two slow days among the garden houses of Kim Long and the royal tombs. You travel by bicycle and by boat, eat where families have cooked for generations, and sleep in a house under mango trees.

Day 1: Kim Long and Thien Mu (L, D)
9:00 AM Meet at the train station
10:00 AM Tea in a garden house of 1850
12:30 PM Lunch with the family
3:00 PM Bicycle along the river to Thien Mu pagoda
6:30 PM Dinner, and folk songs on a boat

Day 2: The tombs (B, L)
8:00 AM Tomb of Minh Mang by boat
11:00 AM Incense makers of Thuy Xuan
12:30 PM Lunch of eight small dishes
2:30 PM Back at the station

Price per person (USD)
1 guest: 290
2 - 3 guests: 198
4 - 8 guests: 164

Price includes:
- Guide, boats and bicycles
- One night in a garden house with breakfast
- Two lunches and one dinner
- Entrance fees

Price excludes:
- Train or flight to Hue
- Drinks
- Tips

Please bring comfortable shoes, a sun hat and clothes that cover shoulders and knees.

Kind regards,
Huong`,
  },
  {
    name: 'A page in markdown: Mekong Delta',
    text: `# Ben Tre by Sampan and Bicycle

**Location:** Ben Tre, Mekong Delta
**Duration:** Full day
**Max group size:** 10
**Guide:** English

An hour and a half from Saigon the road ends and the canals begin. The day is spent on narrow paths and narrower water, with coconuts in every state from blossom to candy.

## Highlights

- Row through water coconut palms
- Taste candy straight from the pan
- Cycle from orchard to orchard

## Itinerary

- 7:30 AM Car from your hotel in Ho Chi Minh City
- 9:30 AM Boat across the Ham Luong river
- 10:15 AM Coconut workshop
- 11:00 AM Bicycles through the orchards
- 12:30 PM Lunch with elephant ear fish
- 2:00 PM Sampan on the small canals
- 5:00 PM Back in the city

## Price

| Group size | USD per person |
|------------|----------------|
| 1          | 145            |
| 2          | 92             |
| 3-5        | 78             |
| 6+         | 69             |

## Included

- Car, boats and bicycles
- Lunch and fruit
- Drinking water

## Not included

- Drinks with lunch
- Tips

## What to bring

- Hat
- Sunscreen
- Mosquito repellent`,
  },
];
