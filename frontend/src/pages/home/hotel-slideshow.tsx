import { MapPin } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { Photo } from "@/components/photo";
import { Slideshow } from "@/components/slideshow/slideshow";
import { type SampleHotel, cityPicture, hotelPicture, sampleHotels } from "./sample-hotels";

export function HotelSlideshow() {
  return (
    <div className="rounded-card shadow-lift">
      <Slideshow
        label="Hotels to dream of"
        className="clip-card aspect-[4/5] max-[19rem]:aspect-[4/7] sm:aspect-[16/10] lg:aspect-[5/4] xl:aspect-[4/3]"
        slides={sampleHotels.map((sample, position) => ({
          key: sample.slug,
          label: `${sample.hotel}, ${sample.city}`,
          content: <HotelSlide sample={sample} first={position === 0} />,
        }))}
      />
    </div>
  );
}

function HotelSlide({ sample, first }: { sample: SampleHotel; first: boolean }) {
  const { slug, hotel, city } = sample;
  return (
    <>
      <Photo
        src={cityPicture(sample)}
        alt={`Skyline of ${city}`}
        fallback={{ kind: "cities", id: slug }}
        className="size-full"
        eager={first}
      />
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-scrim from-70% to-scrim-none px-4 pt-12 pb-18 text-on-picture sm:px-6">
        <div className="flex items-end gap-4">
          <Photo
            src={hotelPicture(sample)}
            alt=""
            fallback={{ kind: "hotels", id: slug }}
            className="size-18 shrink-0 rounded-box ring-2 ring-on-picture max-[19rem]:hidden sm:size-22"
          />
          <div className="min-w-0">
            <p className="text-xl leading-tight font-bold tracking-tight max-[19rem]:text-lg sm:text-2xl">{hotel}</p>
            <Link
              to={paths.cities.to({ name: city })}
              className="mt-0.5 inline-flex min-h-11 items-center gap-1.5 font-medium underline decoration-transparent underline-offset-4 hover:decoration-current focus-visible:outline-on-picture"
            >
              <MapPin aria-hidden className="size-4.5" />
              {city}
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}
