use actix_web::{HttpResponse, get};
use serde::Deserialize;
use tinerary_application::ports::cities::CityFilter;
use tinerary_domain::{BoundingBox, Coordinates, DEEPEST, NameSearch, Sides};
use utoipa::IntoParams;

use crate::{
    dto::{WorldMap, values},
    error::ApiError,
    extract::{Query, continents, degrees, given},
    read::Read,
    routes::errors::ListErrors,
};

/// Which part of the world.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MapQuery {
    /// The western edge, in decimal degrees. May be greater than the eastern one: the box crosses the date line then.
    #[param(required = true, nullable = false, value_type = f64, minimum = -180, maximum = 180, example = -10)]
    west: Option<String>,
    /// The southern edge.
    #[param(required = true, nullable = false, value_type = f64, minimum = -90, maximum = 90, example = 36)]
    south: Option<String>,
    /// The eastern edge.
    #[param(required = true, nullable = false, value_type = f64, minimum = -180, maximum = 180, example = 4)]
    east: Option<String>,
    /// The northern edge.
    #[param(required = true, nullable = false, value_type = f64, minimum = -90, maximum = 90, example = 44)]
    north: Option<String>,
    /// How far the map is zoomed in: what is close to each other falls together up to there.
    #[param(required = true, nullable = false, value_type = u32, minimum = 0, maximum = 12, example = 4)]
    zoom: Option<String>,
    /// Text anywhere in the name; case and accents do not count. Empty: every city.
    #[param(nullable = false, example = "sao")]
    name: Option<String>,
    /// One of these continents; repeatable, also as `continent[]=` and with commas. None: any.
    #[serde(default)]
    #[param(style = Form, explode, value_type = Vec<values::Continent>)]
    continent: Vec<String>,
    // A field of its own, not another name of the one above: a query may hold both spellings.
    #[serde(rename = "continent[]", default)]
    #[param(ignore)]
    continent_in_brackets: Vec<String>,
}

/// What is in a box of the world: cities, and clusters of those that are close to each other, together 400 at most. Every city in the box, whose edges
/// belong to it, is in exactly one of both. When the edges cut some thousands of cells of the map, cities that are less than such a cell beyond them are
/// counted, too.
#[utoipa::path(
    operation_id = "getMap",
    tag = "map",
    extensions(("x-reads" = json!(["cities", "cityCounts"]))),
    params(MapQuery),
    responses((status = 200, description = "What is there", body = WorldMap), ListErrors),
)]
#[get("/map")]
pub async fn get_map(read: Read, query: Query<MapQuery>) -> Result<HttpResponse, ApiError> {
    let Query(query) = query;
    let sides = Sides {
        west: degrees("west", query.west.as_deref(), Coordinates::MAX_LONGITUDE)?,
        south: degrees("south", query.south.as_deref(), Coordinates::MAX_LATITUDE)?,
        east: degrees("east", query.east.as_deref(), Coordinates::MAX_LONGITUDE)?,
        north: degrees("north", query.north.as_deref(), Coordinates::MAX_LATITUDE)?,
    };
    let wanted = BoundingBox::new(sides)
        .ok_or_else(|| ApiError::BadParameter("south must not be above north".to_owned()))?;
    let zoom = given(query.zoom.as_deref())
        .and_then(|zoom| zoom.parse().ok())
        .filter(|zoom| *zoom <= DEEPEST)
        .ok_or_else(|| ApiError::BadParameter(format!("zoom must be a whole number from 0 to {DEEPEST}")))?;
    let filter = CityFilter {
        name: NameSearch::new(query.name.as_deref()),
        continents: continents(query.continent.iter().chain(&query.continent_in_brackets))?,
        ..CityFilter::default()
    };
    read.kept()
        .search(move |services| Ok(WorldMap::from(services.map.map(&wanted, zoom, &filter)?)))
        .await
}
