/** Classes of words as pieces of patterns over normalised text: lower case, no apostrophes, single blanks. */

export const child =
  '(?:(?:little|wee) (?:sod|bugger|monkey|terror|tyke|rascal|madam|darling|angel|devil|imp|fella|bleeder|git|toerag|guy|dude|princess|chap|horror|menace|un|uns)|nipper|rugrat|daughters?|sons?|twins?|bairns?|wean|lass(?:ie)?|tot|teen|stepson|stepdaughter|toddlers?|baby|babys|bab|newborn|kids?|kiddo|child|childs|children|(?:little|wee) (?:one|boy|girl|lad|lass|man)s?|grandson|granddaughter|grandkid|niece|nephew|boys?|girls?|infant|lad|youngest|eldest|teenager|(?:\\w+ )?(?:year|yr|month) old|\\d+ (?:months|month old|yrs old)|\\d+ ?yo)';
export const animal =
  '(?:dogs?|cats?|pupp(?:y|ys|ies)|pups?|kittens?|kitty|doggo|doggy|pooch|mutt|moggy|labrador|labradoodle|cockapoo|spaniel|terrier|staffy|collie|retriever|whippet|greyhound|alsatian|pug|bulldog|dachshund|beagle|husky|rabbit|bunny|guinea pig|hamster|ferret|puss|pussy cat|pussycat|hedgehog|horse|pony|hens?|chickens?|ducks?|goats?|lambs?|donkey|tortoise|budgie|fox|squirrel|parrot|goldfish|koi|fish(?= (?:in|are|is|have))|pet|pets|animal)';

/** Parts of a body, without those whose name a part of a car or a turn of speech has too. */
export const surelyBody =
  '(?:hands?(?! (?:wash|polish|brake|held|controller|print|prints|car|wax|finish|buff|sander|pump|vac|book|mitt|apply|applied|applicator))|fingers?(?! (?:print|prints|mark|marks))|finger ?tips?|thumbs?|knuckles?|palms?|arms?(?! ?rests?)|forearms?|elbows?|wrists?|skin(?! tone)|face(?! (?:mask|shield|lift))|cheeks?|lips|mouth|nose|forehead|neck|chest|belly|tummy|stomach|legs?(?! ?room)|cal(?:f|ves)|hips?|chin|heels?|buttocks?|thighs?|knees?|shins?|ankles?|foot(?! ?(?:well|mat|mats|rest|print|prints))|feet|toes?|scalp|ears?|paws?|tongue|throat|gums|groin|shoulders?)';
export const eyes = '(?:eyes?|eyeballs?|eyelids?|peepers)';

/** Parts of a car and what is on them. */
export const carPart =
  '(?:car|cars|van|paint|paintwork|lacquer|clear ?coat|coat|coating|finish|panels?|bonnet|boot|roof|bumpers?|doors?|wing|sills?|wheels?|alloys?|rims?|tyres?|trim|plastics?|leather|seats?|carpets?|mats?|fabric|cloth|dash|dashboard|glass|windows?|windscreen|headlights?|headlining|chrome|metal|aluminium|rubber|vinyl|wrap|ppf|film|stain|stains|mark|marks|spots?|scratches|surface|engine|brakes?|discs?|exhaust|pads?|cloths?|towel|wax|polish|primer|bodywork|badge|mirror|steering wheel|upholstery|stitching|resale|value|wallet|pocket)';

/** Products and other liquids that harm on contact. */
export const harsh =
  '(?:\\w*acids?|battery acid|bleach|blech|bleech|ammonia|caustic|lye|(?:wheel|alloy|oven|drain|brick|patio|toilet|brake|carb|contact|throttle body|engine|glass|window|upholstery|leather|interior|fabric|carpet|mould|tyre|rim|bathroom|kitchen) cleaner|cleaners?|cleaning (?:stuff|fluid|product|spray|agent|liquid)s?|(?:fallout|iron|tar|glue|rust|paint|cement|water spot|mould|limescale|adhesive|sticker|dye|scratch|graffiti) remover|removers?|iron ?x|degreas\\w*|tfr|traffic film remover|apc|all purpose|prewash|pre wash|snow foam|ipa|isoprop\\w*|panel ?wipe|battery|alcohol|surgical spirit|meths|thinners?|acetone|nail varnish remover|solvents?|tfr|lye|white spirit|turps|petrol|diesel|fuel|antifreeze|anti freeze|coolant|brake fluid|screen ?wash|washer fluid|de ?icer|chemicals?|hydroflu\\w*|hydroflo\\w*|bifluoride|peroxide|chlorine|hypochlorite|descaler|stripper|ceramic|coatings?|resin|hardener|lacquer|primer|spray paint|adblue|ad blue|sealer|disinfectant|biocide|fungicide|algae killer|patio magic|tardis|sulphuric|hydrochloric|phosphoric|oxalic|superglue|super glue|epoxy|filler|cement|concrete|mortar|quicklime|hydraulic (?:oil|fluid)|clutch fluid)';
export const mild =
  '(?:shampoo|foam|suds|soap|detergent|fairy|washing up liquid|wax|polish|compound|sealant|quick detailer|detailer|conditioner|dressing|tyre shine|tire shine|trim restorer|protectant|products?|enzyme\\w*|air freshener|febreze|fogger|aerosol|spray|fluid|liquid|stuff|wash water|soapy water|dirty water|bucket|(?:wet|baby|cleaning) wipes?|powder|tablets?|tabs|capsules?|pods?|febreeze|clay lube|wd ?40|oil|grease|ozone|air ?con (?:cleaner|bomb)|fog bomb|bombs?)';

export const pattern = (...pieces: string[]): RegExp => new RegExp(`\\b(?:${pieces.join('|')})\\b`);
